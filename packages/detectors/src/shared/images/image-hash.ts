/** Image fingerprints of 16 hex digits. */

/** Number of bits that differ between two fingerprints. */
export function bitsApart(a: string, b: string): number {
  let value = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; value > 0n; value &= value - 1n) count += 1
  return count
}
