/** Image fingerprints of 16 hex digits. */

/** Number of bits that differ between two fingerprints. */
export function bitsApart(a: string, b: string): number {
  let value = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; value > 0n; value &= value - 1n) count += 1
  return count
}

/** How far a channel of a field's mean color may differ: compression and sizes change it by less. */
const maxTintApart = 12

/** Whether two images have other colors in the same places; false where either is unknown. */
export function hasOtherColors(a: string | null | undefined, b: string | null | undefined): boolean {
  if (!a || !b || a.length !== b.length) return false
  const channels = (colors: string) => (colors.match(/../g) ?? []).map((value) => Number.parseInt(value, 16))
  const others = channels(b)
  return channels(a).some((value, at) => Math.abs(value - (others[at] ?? 0)) > maxTintApart)
}
