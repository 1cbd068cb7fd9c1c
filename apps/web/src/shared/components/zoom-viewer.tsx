import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useFocusBack } from '../hooks/use-focus-back.ts'
import { Icon } from './icon.tsx'
import { zoomByClick, zoomByStep, zoomByWheel } from './zoom-rules.ts'
import classes from './zoom-viewer.module.css'

interface ZoomViewerProps {
  images: readonly { url: string; alt: string }[]
  startIndex?: number
  onClose: () => void
}

/** A pointer that moved less than this was a click, not a drag. */
const clickTolerancePx = 4

/** How far an arrow key moves a picture that is larger than its place. */
const panPx = 80
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface View {
  zoom: number
  x: number
  y: number
}

const rest: View = { zoom: 1, x: 0, y: 0 }

/**
 * A picture over the whole page: the wheel, plus and minus zoom from 0.5 to 3, dragging and arrow keys move, a click
 * toggles 2x; the cross, Escape or the ground around the picture close it. Loaded when first wanted.
 */
export default function ZoomViewer({ images, startIndex = 0, onClose }: ZoomViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const drag = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null)
  const [index, setIndex] = useState(startIndex)
  const [view, setView] = useState(rest)
  const image = images[index]

  useFocusBack(true)
  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    element.showModal()
    // React listens to the wheel passively; the page behind must not scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setView((previous) => ({ ...previous, zoom: zoomByWheel(previous.zoom, event.deltaY) }))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const step = (by: number) => {
    setIndex((previous) => (previous + by + images.length) % images.length)
    setView(rest)
  }
  const zoomStep = (direction: 1 | -1) =>
    setView((previous) => ({ ...previous, zoom: zoomByStep(previous.zoom, direction) }))
  const onDown = (event: PointerEvent<HTMLImageElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: false }
  }
  const onMove = (event: PointerEvent<HTMLImageElement>) => {
    const start = drag.current
    if (start === null) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (!start.hasMoved && Math.hypot(dx, dy) < clickTolerancePx) return
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: true }
    setView((previous) => ({ ...previous, x: previous.x + dx, y: previous.y + dy }))
  }
  const onUp = () => {
    if (drag.current?.hasMoved === false) setView(({ zoom }) => ({ ...rest, zoom: zoomByClick(zoom) }))
    drag.current = null
  }
  if (image === undefined) return null
  return (
    <dialog
      ref={dialog}
      className={`${classes.viewer} v-locks-scroll`}
      aria-label={image.alt}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') zoomStep(1)
        if (event.key === '-') zoomStep(-1)
        const [x, y] = arrows[event.key] ?? [0, 0]
        if (x === 0 && y === 0) return
        if (view.zoom > 1) setView({ ...view, x: view.x - x * panPx, y: view.y - y * panPx })
        else if (images.length > 1 && x !== 0) step(x)
      }}
    >
      <img
        className={classes.image}
        src={image.url}
        alt={image.alt}
        draggable={false}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
        data-zoomed={view.zoom > 1 || undefined}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={() => {
          drag.current = null
        }}
      />
      <ActionIcon className={classes.close} size={40} aria-label="Close" onClick={onClose}>
        <Icon of={IconX} size={20} />
      </ActionIcon>
      <div className={classes.zoom}>
        <ActionIcon size={40} variant="transparent" aria-label="Zoom out" onClick={() => zoomStep(-1)}>
          <Icon of={IconMinus} size={20} />
        </ActionIcon>
        <output className={classes.percent} aria-label="Zoom">
          {Math.round(view.zoom * 100)}%
        </output>
        <ActionIcon size={40} variant="transparent" aria-label="Zoom in" onClick={() => zoomStep(1)}>
          <Icon of={IconPlus} size={20} />
        </ActionIcon>
      </div>
      {images.length > 1 && (
        <>
          <ActionIcon
            className={classes.previous}
            size={40}
            aria-label="Previous picture"
            onClick={() => step(-1)}
          >
            <Icon of={IconChevronLeft} size={20} />
          </ActionIcon>
          <ActionIcon className={classes.next} size={40} aria-label="Next picture" onClick={() => step(1)}>
            <Icon of={IconChevronRight} size={20} />
          </ActionIcon>
        </>
      )}
    </dialog>
  )
}
