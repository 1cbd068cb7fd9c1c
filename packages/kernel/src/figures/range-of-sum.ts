/** Uncertainty of sums, for impact estimates. */

interface RangePart {
  revenueAtRisk: number | null
  low: number | null
  high: number | null
}

/**
 * Range of a sum. Errors of independent faults partly cancel out, so their distances to the median are added as
 * squares.
 * @param cap Upper bound of the sum.
 */
export function rangeOfSum(
  parts: Iterable<RangePart>,
  sum: number,
  cap: number,
): { low: number; high: number } {
  let [below, above] = [0, 0]
  for (const { revenueAtRisk, low, high } of parts) {
    below += ((low ?? 0) - (revenueAtRisk ?? 0)) ** 2
    above += ((high ?? 0) - (revenueAtRisk ?? 0)) ** 2
  }
  return { low: Math.max(0, sum - Math.sqrt(below)), high: Math.min(cap, sum + Math.sqrt(above)) }
}
