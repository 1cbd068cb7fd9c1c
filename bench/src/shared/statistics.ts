/** Rounds for a table. */
export const round = (value: number, digits = 2) => (Number.isFinite(value) ? value.toFixed(digits) : '–')

/** A share as a percentage; "–" for none. */
export const percent = (share: number | null, digits = 1) =>
  share === null ? '–' : `${round(share * 100, digits)}%`

export interface Interval {
  low: number
  high: number
}

/** Two-sided 95 % quantile of the normal distribution. */
const z95 = 1.959964

/** Wilson's 95 % interval of a share; null without observations. */
export function wilson(hits: number, of: number): Interval | null {
  if (of === 0) return null
  const share = hits / of
  const square = z95 * z95
  const center = share + square / (2 * of)
  const spread = z95 * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))
  const scale = 1 + square / of
  return { low: Math.max(0, (center - spread) / scale), high: Math.min(1, (center + spread) / scale) }
}

/** "91.3–97.0%"; "–" for none. */
export const intervalText = (interval: Interval | null, digits = 1) =>
  interval === null ? '–' : `${round(interval.low * 100, digits)}–${round(interval.high * 100, digits)}%`
