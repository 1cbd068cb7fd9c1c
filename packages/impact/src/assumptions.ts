/** Defaults for a store's missing figures. Each is shown as an assumption. */
import type { PageType, Platform } from '@vitrine/kernel/vocabulary'

/** Stage of a page on the way to a purchase. Faults of different stages combine as independent ones. */
export type Stage = 'acquisition' | 'discovery' | 'product' | 'cart' | 'checkout'

interface PageTypeAssumption {
  stage: Stage
  /** Share of orders whose session viewed such a page. */
  orderShare: number
  /** Share of all sessions that view such a page. */
  sessionShare: number
}

const listing: PageTypeAssumption = { stage: 'discovery', orderShare: 0.7, sessionShare: 0.6 }
const side: PageTypeAssumption = { stage: 'discovery', orderShare: 0.08, sessionShare: 0.06 }

export const pageTypeAssumptions: Readonly<Record<PageType, PageTypeAssumption>> = {
  home_page: { stage: 'discovery', orderShare: 0.45, sessionShare: 0.4 },
  category_page: listing,
  product_list_page: listing,
  // Searchers are about a quarter of visitors and make 42 % of orders (Constructor 2025).
  search_results_page: { stage: 'discovery', orderShare: 0.42, sessionShare: 0.24 },
  product_page: { stage: 'product', orderShare: 0.95, sessionShare: 0.6 },
  cart_page: { stage: 'cart', orderShare: 0.98, sessionShare: 0.1 },
  checkout_page: { stage: 'checkout', orderShare: 1, sessionShare: 0.05 },
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
