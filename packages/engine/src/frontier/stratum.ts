/** Waiting pages of one type, arranged so that address shapes take turns. */
import { inRank, type KnownPage } from './known-page.ts'

interface Ranked {
  page: KnownPage
  /** Rank among all pages of the stratum. */
  place: number
}

/** The pages of each address shape, by rank. */
type Stratum = Ranked[][]

/** Number of ranks by which blog shapes follow others; addresses without a hint may be products. */
const blogHandicap = 2
/** Number of ranks by which addresses behind pictures lead: cards have pictures, links to reviews and questions don't. */
const pictureLead = 2
/** Number of ranks by which translations follow: a few show whether the store is translated, the others are its pages again. */
const translationHandicap = 3

/** Groups pages by their expected type. */
export function strataOf<Type>(
  pages: Iterable<KnownPage>,
  typeOf: (page: KnownPage) => Type,
): Map<Type, Stratum> {
  const perType = new Map<Type, KnownPage[]>()
  for (const page of pages) {
    const type = typeOf(page)
    const list = perType.get(type)
    if (list === undefined) perType.set(type, [page])
    else list.push(page)
  }
  return new Map([...perType].map(([type, list]) => [type, stratumOf(list)]))
}

function stratumOf(pages: readonly KnownPage[]): Stratum {
  const shapes = new Map<string, Ranked[]>()
  for (const [place, page] of inRank(pages).entries()) {
    const shape = shapes.get(page.shape)
    if (shape === undefined) shapes.set(page.shape, [{ page, place }])
    else shape.push({ page, place })
  }
  return [...shapes.values()]
}

/**
 * Removes and returns the first page of the shape with the fewest planned pages, skipping pages that may not be planned
 * now. Skipped pages stay known: a folder that proves to contain products later gets more.
 */
export function pickFrom(
  stratum: Stratum,
  plannedOf: (shape: string) => number,
  mayPlan: (page: KnownPage) => boolean,
): KnownPage | null {
  for (;;) {
    let best: Ranked[] | null = null
    let bestCount = Number.POSITIVE_INFINITY
    for (const shape of stratum) {
      const [first] = shape
      if (first === undefined) continue
      const { isOfBlog, isPictured, isTranslation, shape: ownShape } = first.page
      const steps = Math.floor(Math.log2(1 + plannedOf(ownShape)))
      const count =
        steps +
        (isOfBlog ? blogHandicap : 0) +
        (isTranslation ? translationHandicap : 0) -
        (isPictured ? pictureLead : 0)
      const isBetter = count < bestCount || (count === bestCount && first.place < (best?.[0]?.place ?? 0))
      if (isBetter) [best, bestCount] = [shape, count]
    }
    const page = best?.shift()?.page
    if (page === undefined) return null
    if (mayPlan(page)) return page
  }
}
