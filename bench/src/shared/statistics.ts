/** Middle value; of an even number the mean of the two in the middle. NaN when empty. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Rounds for a table. */
export const round = (value: number, digits = 2) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
