import { Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Icon } from '../../../shared/components/icon.tsx'
import type { PictureDraft } from './article-draft.ts'
import styles from './articles.module.css'
import { useUploadPicture } from './data.ts'

interface PicturesFieldProps {
  label: string
  most: number
  hasCaptions?: boolean
  /** Whose files they become. Empty: nobody's yet. */
  websiteId: string
  pictures: readonly PictureDraft[]
  onChange: (pictures: PictureDraft[]) => void
}

/** Pictures in their order, and the button that uploads one more. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, most, hasCaptions = false, websiteId, pictures, onChange } = props
  const upload = useUploadPicture()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const add = (file: File | undefined) => {
    if (file === undefined) return
    upload.mutate(
      { file, websiteId },
      {
        onSuccess: ({ file_id }) =>
          onChange([
            ...pictures,
            // The browser has it already, so it is shown from here until the article is read anew.
            { key: file_id, choice: { file_id }, url: URL.createObjectURL(file), caption: '' },
          ]),
      },
    )
  }
  const move = (index: number, by: -1 | 1) => {
    const next = [...pictures]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    onChange(next)
  }
  return (
    <div>
      <p className="v-label" id={id}>
        {label}
      </p>
      <ul className={styles.pictures} aria-labelledby={id}>
        {pictures.map((picture, index) => (
          <li key={picture.key} className={styles.picture}>
            <img src={picture.url} alt={picture.caption || `Picture ${index + 1}`} />
            <div className={styles.pictureFields}>
              {hasCaptions && (
                <TextInput
                  aria-label={`Caption of picture ${index + 1}`}
                  placeholder="What it shows"
                  maxLength={300}
                  value={picture.caption}
                  onChange={(event) => {
                    const caption = event.currentTarget.value
                    onChange(
                      pictures.map((other) => (other.key === picture.key ? { ...other, caption } : other)),
                    )
                  }}
                />
              )}
              <div className={styles.pictureButtons}>
                {most > 1 && (
                  <>
                    <button
                      type="button"
                      className="v-icon-button"
                      disabled={index === 0}
                      aria-label={`Move picture ${index + 1} up`}
                      onClick={() => move(index, -1)}
                    >
                      <Icon of={IconArrowUp} size={16} />
                    </button>
                    <button
                      type="button"
                      className="v-icon-button"
                      disabled={index === pictures.length - 1}
                      aria-label={`Move picture ${index + 1} down`}
                      onClick={() => move(index, 1)}
                    >
                      <Icon of={IconArrowDown} size={16} />
                    </button>
                  </>
                )}
                <button
                  type="button"
                  className="v-icon-button"
                  aria-label={`Remove picture ${index + 1}`}
                  onClick={() => onChange(pictures.filter((other) => other.key !== picture.key))}
                >
                  <Icon of={IconTrash} size={16} />
                </button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {pictures.length < most && (
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
            Add a picture
          </Button>
        </>
      )}
    </div>
  )
}
