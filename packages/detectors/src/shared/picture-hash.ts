/** Fingerprints of pictures: 16 hex digits. */

/** Bits in which two fingerprints differ. */
export function bitsApart(a: string, b: string): number {
  let value = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; value > 0n; value &= value - 1n) count += 1
  return count
}
