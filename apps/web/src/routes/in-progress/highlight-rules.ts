/** The box around the element that the scan is working with. Pure. */

/** In shares of the stage. */
export interface Highlight {
  x: number
  y: number
  width: number
  height: number
  label: string
}

const sides = ['x', 'y', 'width', 'height'] as const

/** A highlight from a message of the live page; null when it has none, or an unreadable one. */
export function readHighlight(value: unknown): Highlight | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Partial<Record<keyof Highlight, unknown>>
  const isWhole = sides.every((side) => Number.isFinite(given[side]))
  return isWhole && typeof given.label === 'string' ? (given as Highlight) : null
}

/** Space around the element, in shares of the stage, so that the line doesn't cover it. */
const room = 0.004

/** Position of the box in percent, within the stage. */
export function highlightStyle({ x, y, width, height }: Highlight) {
  const left = Math.max(0, x - room)
  const top = Math.max(0, y - room)
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return {
    left: percent(left),
    top: percent(top),
    width: percent(Math.max(0, Math.min(1, x + width + room) - left)),
    height: percent(Math.max(0, Math.min(1, y + height + room) - top)),
  }
}

/** Below the box; above it where there is no room below, and inside where there is none at all. */
export function labelPlace({ y, height }: Highlight): 'below' | 'above' | 'inside' {
  if (y + height < 0.92) return 'below'
  return y > 0.08 ? 'above' : 'inside'
}
