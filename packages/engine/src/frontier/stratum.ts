/** Waiting pages of one type, arranged so that shapes of addresses take turns. */
import { inRank, type KnownPage } from './known-page.ts'

interface Ranked {
  page: KnownPage
  /** Among all pages of the stratum. */
  place: number
}

/** Per shape of address, its pages in their rank. */
type Stratum = Ranked[][]

/** Steps by which blog shapes rank behind others: addresses without a hint may be products. */
const blogHandicap = 2

/** Groups pages by the type that each is expected to have. */
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
 * Removes and returns the first page of the shape that was planned least, passing over those that may not be planned
 * now. These stay known: a folder that proves to hold products later gets more.
 */
export function pickFrom(
  stratum: Stratum,
  plannedOf: (shape: string) => number,
  mayPlan: (url: string) => boolean,
): KnownPage | null {
  for (;;) {
    let best: Ranked[] | null = null
    let bestCount = Number.POSITIVE_INFINITY
    for (const shape of stratum) {
      const [first] = shape
      if (first === undefined) continue
      const steps = Math.floor(Math.log2(1 + plannedOf(first.page.shape)))
      const count = steps + (first.page.isOfBlog ? blogHandicap : 0)
      const isBetter = count < bestCount || (count === bestCount && first.place < (best?.[0]?.place ?? 0))
      if (isBetter) [best, bestCount] = [shape, count]
    }
    const page = best?.shift()?.page
    if (page === undefined) return null
    if (mayPlan(page.url)) return page
  }
}
