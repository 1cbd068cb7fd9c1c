/** Divides a region's budget among the page types and counts what is planned. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { KnownPage } from './known-page.ts'

export interface PageBudget {
  /** Number of pages that may still be planned. */
  left(): number
  /** Number of planned pages with this shape of address. */
  plannedOf(shape: string): number
  isWanted(type: PageType): boolean
  /** Counts a planned page of this type. */
  spend(page: KnownPage, type: PageType): void
  /** Gives a planned page back whose address only led to a known page. */
  refund(): void
  /** Records that a page is of a wanted type after all, so that it does not count as context. */
  recordWanted(url: string): void
  /**
   * The type that is furthest below its share; null when none may have more.
   * @param isShared Skips types that have used up their share.
   */
  neediest(types: Iterable<PageType>, isShared: boolean): PageType | null
}

/** Share of the budget per type. Unused budget is distributed to the other types in the same proportion. */
const shares: Record<PageType, number> = {
  home_page: 0.04,
  product_page: 0.5,
  product_list_page: 0.2,
  category_page: 0.08,
  search_results_page: 0.01,
  cart_page: 0.01,
  checkout_page: 0.01,
  about_page: 0.02,
  contact_page: 0.02,
  faq_page: 0.02,
  unknown: 0.09,
}
/** Types that are only needed to find the wanted ones. */
const discoveryShare = 0.05
/** Max pages of such types: a share of the budget, and a fixed number in a small one. */
const maxContextShare = 0.05
const minContext = 10
/** Max share of the budget that is given back, so that a store which redirects endlessly is left. */
const maxRefundShare = 0.2

/** @param wantedTypes empty: all */
export function createPageBudget(budget: number, wantedTypes: readonly PageType[]): PageBudget {
  const maxContext = Math.max(minContext, Math.ceil(budget * maxContextShare))
  /** Planned pages that, as far as is known, are only needed to find others. */
  const context = new Set<string>()
  const perType = new Map<PageType, number>()
  const perShape = new Map<string, number>()
  let planned = 0
  let refunded = 0

  const isWanted = (type: PageType) =>
    wantedTypes.length === 0 || wantedTypes.includes(type) || type === 'home_page'
  const shareOf = (type: PageType) => (isWanted(type) ? shares[type] : shares[type] * discoveryShare)

  return {
    left: () => budget + refunded - planned,
    plannedOf: (shape) => perShape.get(shape) ?? 0,
    isWanted,
    spend(page, type) {
      planned += 1
      if (!isWanted(type)) context.add(page.url)
      perType.set(type, (perType.get(type) ?? 0) + 1)
      perShape.set(page.shape, (perShape.get(page.shape) ?? 0) + 1)
    },
    refund() {
      if (refunded < Math.floor(budget * maxRefundShare)) refunded += 1
    },
    recordWanted: (url) => void context.delete(url),
    neediest(types, isShared) {
      let best: PageType | null = null
      let bestNeed = Number.POSITIVE_INFINITY
      for (const type of [...types].sort()) {
        if (!isWanted(type) && context.size >= maxContext) continue
        const count = perType.get(type) ?? 0
        if (isShared && count >= Math.ceil(shareOf(type) * budget)) continue
        // The first page of every wanted type comes before the second of any, so that a small budget covers all types.
        const need = count === 0 && isWanted(type) ? 1 : (count + 1) / shareOf(type)
        if (need < bestNeed) [best, bestNeed] = [type, need]
      }
      return best
    },
  }
}
