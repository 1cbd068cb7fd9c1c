import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { zoomByClick, zoomByStep, zoomByWheel } from './zoom-rules.ts'

interface ZoomedView {
  zoom: number
  x: number
  y: number
}

const unzoomed: ZoomedView = { zoom: 1, x: 0, y: 0 }

/** A pointer that moved less than this clicked rather than dragged, in pixels. */
const clickTolerancePx = 4

/** How far an arrow key moves an image that is larger than its frame, in pixels. */
const panPx = 80

/** Zoom and position of the image in the dialog: by wheel, buttons, dragging, keys, or a click. */
export function useZoomedView(dialog: RefObject<HTMLDialogElement | null>) {
  const [view, setView] = useState(unzoomed)
  const drag = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null)

  useEffect(() => {
    const element = dialog.current
    if (element === null) return
    // React's wheel listeners are passive; the page behind must not scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setView((previous) => ({ ...previous, zoom: zoomByWheel(previous.zoom, event.deltaY) }))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [dialog])

  const onPointerDown = (event: PointerEvent<HTMLImageElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLImageElement>) => {
    const start = drag.current
    if (start === null) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (!start.hasMoved && Math.hypot(dx, dy) < clickTolerancePx) return
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: true }
    setView((previous) => ({ ...previous, x: previous.x + dx, y: previous.y + dy }))
  }
  const onPointerUp = () => {
    if (drag.current?.hasMoved === false) setView(({ zoom }) => ({ ...unzoomed, zoom: zoomByClick(zoom) }))
    drag.current = null
  }
  const onPointerCancel = () => {
    drag.current = null
  }
  return {
    view,
    reset: () => setView(unzoomed),
    zoomStep: (direction: 1 | -1) =>
      setView((previous) => ({ ...previous, zoom: zoomByStep(previous.zoom, direction) })),
    pan: (x: number, y: number) => setView({ ...view, x: view.x - x * panPx, y: view.y - y * panPx }),
    dragProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}
