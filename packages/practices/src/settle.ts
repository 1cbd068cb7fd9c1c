import type { PageSign } from './practice.ts'

/**
 * The value that most pages share; null on a tie, because any statement would be a guess.
 * @param keyOf what must be the same
 */
export function settleOn(signs: readonly PageSign[], keyOf: (sign: PageSign) => string): PageSign | null {
  const groups = [...Map.groupBy(signs, keyOf).values()].sort((a, b) => b.length - a.length)
  const [first, second] = groups
  if (first === undefined || (second !== undefined && second.length === first.length)) return null
  return first[0] ?? null
}
