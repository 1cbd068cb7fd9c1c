/** Zoom arithmetic. Pure. */
const zoomRange = { min: 0.5, max: 3, click: 2, step: 0.5 } as const

const wheelStep = 1.0015

/** Zoom after a wheel event; `deltaY` in pixels, positive zooms out. */
export function zoomByWheel(zoom: number, deltaY: number): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, zoom * wheelStep ** -deltaY))
}

/** Zoom after plus (1) or minus (-1). */
export function zoomByStep(zoom: number, direction: 1 | -1): number {
  return Math.min(zoomRange.max, Math.max(zoomRange.min, zoom + direction * zoomRange.step))
}

/** A click toggles between 2x and 1x. */
export function zoomByClick(zoom: number): number {
  return zoom === 1 ? zoomRange.click : 1
}
