/** How many of a store's orders and sessions meet a fault. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import { deviceShares, organicShare, pageTypeAssumptions, sessionsPerShopper } from './assumptions.ts'
import type { ImpactAlert, ImpactFactor, StoreFigures, StoreShape } from './impact-types.ts'
import type { EffectPrior } from './priors.ts'

export interface Reach {
  /** Share of orders that pass the fault. */
  orders: number
  /** Share of the store's weekly shoppers who meet it. */
  shoppers: number
  /** Pages with the fault and pages looked at, for the interval of what was not looked at. */
  hits: number
  looked: number
  isWholeTypeKnown: boolean
  factors: ImpactFactor[]
}

const assumed = 'Assumption of the model'

/** Reach of an alert. All factors are kept, so that the figure can be opened. */
export function reachOf(alert: ImpactAlert, shape: StoreShape, prior: EffectPrior): Reach {
  const page = pageTypeAssumptions[alert.pageType]
  const { hits, looked, known } = pageCounts(alert, shape)
  const pages = looked === 0 ? 0 : hits / looked
  const device = deviceShare(alert)
  const region = regionShare(alert, shape)
  const way = prior.channel === 'traffic' ? organicShare : page.orderShare
  const factors: ImpactFactor[] = [
    prior.channel === 'traffic'
      ? factor('Sessions from search engines', organicShare, assumed)
      : factor(`Orders that pass ${pageWords[alert.pageType]}`, page.orderShare, assumed),
    factor(`Such pages with the fault (${hits} of ${looked})`, pages, 'Counted by the scan', false),
    factor('Shoppers on these devices', device, device === 1 ? 'All devices' : assumed, device !== 1),
    factor('Shoppers in these regions', region, region === 1 ? 'All regions' : assumed, region !== 1),
    factor('Visitors of the page who come to see it', alert.visibility, 'Place of the fault on the page'),
  ]
  return {
    orders: way * pages * device * region * alert.visibility,
    shoppers: page.sessionShare * pages * device * region * alert.visibility,
    hits,
    looked,
    isWholeTypeKnown: looked >= known,
    factors,
  }
}

/** Shoppers of a week, from sessions. */
export const weeklyShoppers = (store: StoreFigures) => store.weeklySessions / sessionsPerShopper

const pageWords: Record<PageType, string> = {
  home_page: 'the home page',
  category_page: 'category pages',
  product_list_page: 'product listings',
  search_results_page: 'the search',
  product_page: 'product pages',
  cart_page: 'the cart',
  checkout_page: 'the checkout',
  about_page: 'such a page',
  contact_page: 'such a page',
  faq_page: 'such a page',
  unknown: 'such a page',
}

function factor(label: string, value: number, source: string, isAssumed = true): ImpactFactor {
  return { label, value, source, isAssumed }
}

function pageCounts(alert: ImpactAlert, shape: StoreShape) {
  const hits = Math.max(1, alert.pageUrls.length)
  const counts = shape.pages[alert.pageType]
  const looked = Math.max(hits, counts?.analysed ?? 0)
  return { hits, looked, known: Math.max(looked, counts?.known ?? 0) }
}

function deviceShare({ platforms }: ImpactAlert): number {
  const unique = new Set(platforms)
  return unique.size === 1 ? ([...unique].map((platform) => deviceShares[platform])[0] ?? 1) : 1
}

function regionShare({ regions }: ImpactAlert, shape: StoreShape): number {
  if (regions.length === 0 || regions.includes('GLOBAL') || shape.regions.length <= 1) return 1
  return Math.min(1, regions.length / shape.regions.length)
}
