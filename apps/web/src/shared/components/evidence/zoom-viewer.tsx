import { ActionIcon } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFocusBack } from '../../hooks/use-focus-back.ts'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconX } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import { Marks } from './marks.tsx'
import type { ScreenshotMark } from './screenshot.ts'
import { useZoomedView } from './use-zoomed-view.ts'
import classes from './zoom-viewer.module.css'

interface ZoomImage {
  url: string
  alt: string
  /** CSS pixels; null or absent: as large as its file. */
  size?: { width: number; height: number } | null
  /** Pixels of its file, up to which it may be enlarged. */
  fileWidth?: number | null
  marks?: readonly ScreenshotMark[]
  caption?: string
}

interface ZoomViewerProps {
  images: readonly ZoomImage[]
  startIndex?: number
  onClose: () => void
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function ZoomButtons({ zoom, onStep }: { zoom: number; onStep: (direction: 1 | -1) => void }) {
  return (
    <div className={classes.zoom}>
      <ActionIcon size={40} variant="transparent" aria-label="Zoom out" onClick={() => onStep(-1)}>
        <Icon of={IconMinus} size={20} />
      </ActionIcon>
      <output className={classes.percent} aria-label="Zoom">
        {Math.round(zoom * 100)}%
      </output>
      <ActionIcon size={40} variant="transparent" aria-label="Zoom in" onClick={() => onStep(1)}>
        <Icon of={IconPlus} size={20} />
      </ActionIcon>
    </div>
  )
}

function ImageButtons({ onStep }: { onStep: (by: number) => void }) {
  return (
    <>
      <ActionIcon
        className={classes.previous}
        size={40}
        aria-label="Previous image"
        onClick={() => onStep(-1)}
      >
        <Icon of={IconChevronLeft} size={20} />
      </ActionIcon>
      <ActionIcon className={classes.next} size={40} aria-label="Next image" onClick={() => onStep(1)}>
        <Icon of={IconChevronRight} size={20} />
      </ActionIcon>
    </>
  )
}

/** As large as its pixels and 90% of the window allow. */
const fitted = ({ size, fileWidth }: ZoomImage) =>
  size
    ? {
        width: `min(${fileWidth ?? size.width}px, 90vw, ${size.width / size.height} * (97dvh - 76px))`,
        aspectRatio: `${size.width} / ${size.height}`,
      }
    : undefined

/**
 * A fullscreen image: wheel, plus and minus zoom from 0.5 to 3, dragging and arrow keys move, a click toggles 2x;
 * the cross, Escape, or a click outside the image close it. Loaded when first needed.
 */
export default function ZoomViewer({ images, startIndex = 0, onClose }: ZoomViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(startIndex)
  const { view, reset, zoomStep, pan, dragProps } = useZoomedView(dialog)
  const image = images[index]

  useFocusBack(true)
  useEffect(() => dialog.current?.showModal(), [])

  const step = (by: number) => {
    setIndex((previous) => (previous + by + images.length) % images.length)
    reset()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomStep(1)
    if (event.key === '-') zoomStep(-1)
    if (event.key === '0') reset()
    const [x, y] = arrows[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    if (view.zoom > 1) pan(x, y)
    else if (images.length > 1 && x !== 0) step(x)
  }
  if (image === undefined) return null
  return (
    <dialog
      ref={dialog}
      className={`${classes.viewer} v-locks-scroll`}
      aria-label={image.alt}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={onKeyDown}
    >
      <div
        className={classes.picture}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
      >
        <img
          key={image.url}
          className={classes.image}
          src={image.url}
          alt={image.alt}
          draggable={false}
          style={fitted(image)}
          data-zoomed={view.zoom > 1 || undefined}
          {...dragProps}
        />
        <Marks marks={image.marks ?? []} />
      </div>
      {image.caption && <p className={classes.caption}>{image.caption}</p>}
      <ActionIcon className={classes.close} size={40} aria-label="Close" onClick={onClose}>
        <Icon of={IconX} size={20} />
      </ActionIcon>
      <ZoomButtons zoom={view.zoom} onStep={zoomStep} />
      {images.length > 1 && <ImageButtons onStep={step} />}
    </dialog>
  )
}
