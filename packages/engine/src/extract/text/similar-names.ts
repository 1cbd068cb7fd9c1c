/** Similarity of two product names. */

const words = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  )

/**
 * Share of the shorter name's words that the longer one also has, 0 to 1: "Oak Table" and "Oak Table, 120 cm
 * Shop" give 1. Names without words give 0.
 */
export function tokenSetRatio(a: string, b: string): number {
  const [first, second] = [words(a), words(b)]
  const [few, many] = first.size <= second.size ? [first, second] : [second, first]
  if (few.size === 0) return 0
  const shared = [...few].filter((word) => many.has(word)).length
  return shared / few.size
}
