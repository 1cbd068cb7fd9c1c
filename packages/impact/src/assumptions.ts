/** Defaults for a store's missing figures. Each is shown as an assumption. */
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'

/** Stage of a page on the way to a purchase. Faults of different stages combine as independent ones. */
export type Stage = 'acquisition' | 'discovery' | 'product' | 'cart' | 'checkout'

interface PageTypeAssumption {
  stage: Stage
  /** Share of orders whose session viewed such a page. */
  orderShare: number
  /** Share of all sessions that view such a page. */
  sessionShare: number
  /** Share of the sessions from search engines that begin on such a page. */
  landingShare: number
}

const listing: PageTypeAssumption = {
  stage: 'discovery',
  orderShare: 0.7,
  sessionShare: 0.6,
  landingShare: 0.25,
}
const side: PageTypeAssumption = {
  stage: 'discovery',
  orderShare: 0.08,
  sessionShare: 0.06,
  landingShare: 0.05,
}

export const pageTypeAssumptions: Readonly<Record<PageType, PageTypeAssumption>> = {
  home_page: { stage: 'discovery', orderShare: 0.45, sessionShare: 0.4, landingShare: 0.25 },
  category_page: listing,
  product_list_page: listing,
  // Searchers are about a quarter of visitors and make 42% of orders (Constructor 2025).
  search_results_page: { stage: 'discovery', orderShare: 0.42, sessionShare: 0.24, landingShare: 0.01 },
  product_page: { stage: 'product', orderShare: 0.95, sessionShare: 0.6, landingShare: 0.45 },
  cart_page: { stage: 'cart', orderShare: 0.98, sessionShare: 0.1, landingShare: 0 },
  checkout_page: { stage: 'checkout', orderShare: 1, sessionShare: 0.05, landingShare: 0 },
  about_page: side,
  contact_page: side,
  faq_page: side,
  unknown: side,
}

/** Share of sessions by device. */
export const deviceShares: Readonly<Record<Platform, number>> = { Desktop: 0.35, Mobile: 0.65 }

/** Share of sessions that come from unpaid search results. */
export const organicShare = 0.35

export const sessionsPerShopper = 1.4

/** The most that faults which only add friction can cost: what a full redesign of a checkout regains (Baymard 2024). */
export const softCeiling = 0.35
