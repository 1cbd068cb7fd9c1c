import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { captionParts } from '../../shared/articles/article-text.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconPhotoOff,
} from '../../shared/icons/icons.gen.ts'
import classes from './carousel.module.css'

const ZoomViewer = lazy(() => import('../../shared/components/evidence/zoom-viewer.tsx'))

interface CarouselProps {
  urls: readonly string[]
  captions: readonly string[]
}

interface CarouselImage {
  url: string
  alt: string
  /** The store's name. */
  name: string
  /** What the image shows. */
  text: string
}

function StepButtons({ onStep }: { onStep: (by: number) => void }) {
  return (
    <>
      <ActionIcon
        className={classes.previous}
        variant="default"
        radius="xl"
        size={40}
        aria-label="Previous image"
        onClick={() => onStep(-1)}
      >
        <Icon of={IconChevronLeft} size={20} />
      </ActionIcon>
      <ActionIcon
        className={classes.next}
        variant="default"
        radius="xl"
        size={40}
        aria-label="Next image"
        onClick={() => onStep(1)}
      >
        <Icon of={IconChevronRight} size={20} />
      </ActionIcon>
    </>
  )
}

interface ThumbnailsProps {
  images: readonly CarouselImage[]
  index: number
  onChoose: (index: number) => void
}

function Thumbnails({ images, index, onChoose }: ThumbnailsProps) {
  return (
    <ul className={classes.thumbs}>
      {images.map((image, at) => (
        <li key={image.url}>
          <button
            type="button"
            className={classes.thumb}
            aria-label={`Show image ${at + 1}: ${image.alt}`}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
          >
            <img src={image.url} alt="" loading="lazy" decoding="async" />
            <span>{image.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Images of other stores, one at a time, with thumbnails and a zoom view. */
export function Carousel({ urls, captions }: CarouselProps) {
  const [index, setIndex] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const images = urls.map((url, at): CarouselImage => {
    return { url, alt: captions[at] || `Competitor store ${at + 1}`, ...captionParts(captions[at]) }
  })
  const step = (by: number) => setIndex((index + by + urls.length) % urls.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
  const current = images[index]
  if (current === undefined) return null
  const { name, text } = current
  return (
    <section aria-roledescription="carousel" aria-label="Competitor Stores">
      <SectionHeader
        title="Competitor Stores"
        action={
          <span className={classes.count} aria-live="polite">
            {index + 1} of {urls.length}
          </span>
        }
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the buttons inside are handled here */}
      <div className={classes.viewer} onKeyDown={onKeyDown}>
        <button
          type="button"
          className={classes.stage}
          aria-label={`Zoom: ${current.alt}`}
          onClick={() => setIsZoomed(true)}
        >
          <StageImage key={current.url} url={current.url} alt={current.alt} />
        </button>
        {urls.length > 1 && <StepButtons onStep={step} />}
        <span className={classes.expand} aria-hidden="true">
          <Icon of={IconArrowsMaximize} />
        </span>
        {name && (
          <p className={classes.caption}>
            <strong>{name}</strong> {text}
          </p>
        )}
      </div>
      {urls.length > 1 && <Thumbnails images={images} index={index} onChoose={setIndex} />}
      {isZoomed && (
        <Suspense>
          <ZoomViewer images={images} startIndex={index} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Share of a picture that may be cut off to fill the stage; the finding has more room around it. */
const maxCut = 0.12

/** Image links expire: a page left open says so instead of showing a broken image. */
function StageImage({ url, alt }: { url: string; alt: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  const [fills, setFills] = useState(false)
  const compare = ({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) => {
    const ratio = (naturalWidth * clientHeight) / (naturalHeight * clientWidth)
    setFills(Math.min(ratio, 1 / ratio) > 1 - maxCut)
  }
  return hasFailed ? (
    <span className={classes.failed}>
      <Icon of={IconPhotoOff} size={20} />
      This image can’t be shown right now.
    </span>
  ) : (
    <img
      src={url}
      alt={alt}
      decoding="async"
      data-fills={fills || undefined}
      onLoad={(event) => compare(event.currentTarget)}
      onError={() => setHasFailed(true)}
    />
  )
}
