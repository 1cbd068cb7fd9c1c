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

/** A small generator of even numbers between 0 and 1, so that a benchmark draws the same ones in every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const bootstrapRounds = 2000

/**
 * 95 % interval of a statistic over groups (sites, shops) whose members resemble each other: whole groups are drawn
 * with replacement. Null with fewer than two groups, or when the statistic is null for most draws.
 */
export function bootstrap<Group>(
  groups: readonly Group[],
  statistic: (drawn: readonly Group[]) => number | null,
  rounds = bootstrapRounds,
): Interval | null {
  if (groups.length < 2) return null
  const random = seeded(groups.length)
  const values: number[] = []
  for (let round = 0; round < rounds; round++) {
    const drawn = groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])
    const value = statistic(drawn)
    if (value !== null) values.push(value)
  }
  if (values.length < rounds / 2) return null
  values.sort((a, b) => a - b)
  const at = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0
  return { low: at(0.025), high: at(0.975) }
}
