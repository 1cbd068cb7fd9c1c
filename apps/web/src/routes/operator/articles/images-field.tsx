import { Button, TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { Icon } from '../../../shared/components/icon.tsx'
import { IconArrowDown, IconArrowUp, IconPhotoPlus, IconTrash } from '../../../shared/icons/icons.gen.ts'
import type { ImageDraft } from './article-draft.ts'
import styles from './articles.module.css'
import { useUploadImage } from './data.ts'

interface ImagesFieldProps {
  label: string
  maxImages: number
  hasCaptions?: boolean
  /** The website that owns the uploaded files. Empty: none yet. */
  websiteId: string
  images: readonly ImageDraft[]
  onChange: (images: ImageDraft[]) => void
}

interface ImageItemProps {
  image: ImageDraft
  index: number
  count: number
  hasCaption: boolean
  hasOrder: boolean
  onCaption: (caption: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ImageItem(props: ImageItemProps) {
  const { image, index, count, hasCaption, hasOrder, onCaption, onMove, onRemove } = props
  const name = `image ${index + 1}`
  return (
    <li className={styles.image}>
      <img src={image.url} alt={image.caption || `Image ${index + 1}`} />
      <div className={styles.imageFields}>
        {hasCaption && (
          <TextInput
            aria-label={`Caption for ${name}`}
            placeholder="What it shows"
            maxLength={300}
            value={image.caption}
            onChange={(event) => onCaption(event.currentTarget.value)}
          />
        )}
        <div className={styles.imageButtons}>
          {hasOrder && (
            <>
              <button
                type="button"
                className="v-icon-button"
                disabled={index === 0}
                aria-label={`Move ${name} up`}
                onClick={() => onMove(-1)}
              >
                <Icon of={IconArrowUp} size={16} />
              </button>
              <button
                type="button"
                className="v-icon-button"
                disabled={index === count - 1}
                aria-label={`Move ${name} down`}
                onClick={() => onMove(1)}
              >
                <Icon of={IconArrowDown} size={16} />
              </button>
            </>
          )}
          <button type="button" className="v-icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Icon of={IconTrash} size={16} />
          </button>
        </div>
      </div>
    </li>
  )
}

interface AddImageProps {
  label: string
  websiteId: string
  onAdd: (image: ImageDraft) => void
}

function AddImage({ label, websiteId, onAdd }: AddImageProps) {
  const upload = useUploadImage()
  const input = useRef<HTMLInputElement>(null)
  const add = (file: File | undefined) => {
    if (file === undefined) return
    upload.mutate(
      { file, websiteId },
      {
        // Shown from the browser's copy until the article is fetched again.
        onSuccess: ({ file_id }) =>
          onAdd({ key: file_id, choice: { file_id }, url: URL.createObjectURL(file), caption: '' }),
      },
    )
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        className="v-visually-hidden"
        aria-label={`${label}: file`}
        tabIndex={-1}
        onChange={(event) => {
          add(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon of={IconPhotoPlus} size={15} />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        Add an image
      </Button>
    </>
  )
}

/** Images in order, and a button to upload another. */
export function ImagesField(props: ImagesFieldProps) {
  const { label, maxImages, hasCaptions = false, websiteId, images, onChange } = props
  const id = useId()
  const move = (index: number, by: -1 | 1) => {
    const next = [...images]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    onChange(next)
  }
  return (
    <div>
      <p className="v-label" id={id}>
        {label}
      </p>
      <ul className={styles.images} aria-labelledby={id}>
        {images.map((image, index) => (
          <ImageItem
            key={image.key}
            image={image}
            index={index}
            count={images.length}
            hasCaption={hasCaptions}
            hasOrder={maxImages > 1}
            onCaption={(caption) =>
              onChange(images.map((other) => (other.key === image.key ? { ...other, caption } : other)))
            }
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(images.filter((other) => other.key !== image.key))}
          />
        ))}
      </ul>
      {images.length < maxImages && (
        <AddImage label={label} websiteId={websiteId} onAdd={(image) => onChange([...images, image])} />
      )}
    </div>
  )
}
