import type { PageSign } from './practice.ts'

/**
 * The reading that most pages share. Null where two readings are equally frequent: then a statement would be a guess.
 * @param keyOf what has to be the same
 */
export function settleOn(signs: readonly PageSign[], keyOf: (sign: PageSign) => string): PageSign | null {
  const groups = [...Map.groupBy(signs, keyOf).values()].sort((a, b) => b.length - a.length)
  const [first, second] = groups
  if (first === undefined || (second !== undefined && second.length === first.length)) return null
  return first[0] ?? null
}
