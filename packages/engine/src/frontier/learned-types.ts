/** Learns the page types of visited pages by the shape of their address, to predict those of similar addresses. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'

export interface LearnedTypes {
  add(shape: string, type: PageType): void
  /** The type of most pages of a shape; null while too few were visited, or when no type prevails. */
  typeOf(shape: string): PageType | null
  /**
   * Whether enough pages of a shape were visited to know its type. @param pending Visits whose type is still being
   * determined.
   */
  isSettled(shape: string, pending: number): boolean
}

const learnedAfter = 3
const learnedShare = 0.6

export function createLearnedTypes(): LearnedTypes {
  const observed = new Map<string, Map<PageType, number>>()
  const seenOf = (shape: string) =>
    [...(observed.get(shape)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  return {
    add(shape, type) {
      const types = observed.get(shape) ?? new Map<PageType, number>()
      types.set(type, (types.get(type) ?? 0) + 1)
      observed.set(shape, types)
    },
    typeOf(shape) {
      const seen = observed.get(shape)
      const total = seenOf(shape)
      if (seen === undefined || total < learnedAfter) return null
      const [type, count] = mostFrequent(seen)
      return count >= total * learnedShare ? type : null
    },
    isSettled: (shape, pending) => seenOf(shape) + pending >= learnedAfter,
  }
}

function mostFrequent(counts: ReadonlyMap<PageType, number>): readonly [PageType, number] {
  let best: readonly [PageType, number] = ['unknown', 0]
  for (const type of [...counts.keys()].sort()) {
    const count = counts.get(type) ?? 0
    if (count > best[1]) best = [type, count]
  }
  return best
}
