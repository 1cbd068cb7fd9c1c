/** How many of a store's orders and sessions encounter a fault. */
import { pageTypePlural, pageTypeWithArticle } from '@vitrine/kernel/names/page-type-names'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { affectedGroupOf } from './affected-groups.ts'
import { deviceShares, organicShare, pageTypeAssumptions, sessionsPerShopper } from './assumptions.ts'
import type { ImpactAlert, ImpactFactor, StoreFigures, StoreShape } from './impact-types.ts'
import type { EffectPrior } from './priors.ts'

export interface Reach {
  /** Share of orders whose session encounters the fault. */
  orders: number
  /** Share of orders that such a fault could concern at most, were it on all pages of the type. */
  passing: number
  /** Share of the store's weekly shoppers who encounter it. */
  shoppers: number
  /** Number of pages with the fault and of pages checked, for the interval of the unchecked ones. */
  hits: number
  checked: number
  isWholeTypeKnown: boolean
  factors: ImpactFactor[]
}

const assumed = 'Model assumption'
const wholeType = { hits: 1, checked: 1, known: 1 }

/** Reach of an alert, with all factors, so that the figure can be explained. */
export function reachOf(alert: ImpactAlert, shape: StoreShape, prior: EffectPrior): Reach {
  const group = affectedGroupOf(alert.detector, alert.effect)
  const pageType = group.through ?? alert.pageType
  const page = pageTypeAssumptions[pageType]
  const { hits, checked, known } = group.through ? wholeType : pageCounts(alert, shape)
  const pages = checked === 0 ? 0 : hits / checked
  const device = deviceShare(alert)
  const region = regionShare(alert, shape)
  const isTraffic = prior.channel === 'traffic'
  const way = isTraffic ? organicShare * page.landingShare : page.orderShare
  const factors: ImpactFactor[] = [
    ...(isTraffic
      ? [
          factor('Sessions from search engines', organicShare, assumed),
          factor(`Of these, beginning on ${pageWords(pageType)}`, page.landingShare, assumed),
        ]
      : [factor(`Orders that go through ${pageWords(pageType)}`, page.orderShare, assumed)]),
    ...(group.share === 1 ? [] : [factor(group.who, group.share, group.source)]),
    group.through
      ? factor(`All ${pageTypePlural(pageType)} have the issue`, 1, 'By definition', false)
      : factor(`Pages with the issue (${hits} of ${checked})`, pages, 'Measured by the scan', false),
    factor('Shoppers on these devices', device, device === 1 ? 'All devices' : assumed, device !== 1),
    factor('Shoppers in these regions', region, region === 1 ? 'All regions' : assumed, region !== 1),
    factor('Page visitors who see it', alert.visibility, 'Position on the page'),
  ]
  return {
    orders: way * group.share * pages * device * region * alert.visibility,
    shoppers: page.sessionShare * group.share * pages * device * region * alert.visibility,
    passing: way * group.share,
    hits,
    checked,
    isWholeTypeKnown: checked >= known,
    factors,
  }
}

/** Weekly shoppers, derived from sessions. */
export const weeklyShoppers = (store: StoreFigures) => store.weeklySessions / sessionsPerShopper

/** A page type that every order passes once is one page; of the others there are several. */
function pageWords(type: PageType): string {
  if (sidePages.has(type)) return 'such a page'
  return singlePages.has(type) ? pageTypeWithArticle(type) : pageTypePlural(type)
}

const singlePages: ReadonlySet<PageType> = new Set(['home_page', 'cart_page', 'checkout_page'])
const sidePages: ReadonlySet<PageType> = new Set(['about_page', 'contact_page', 'faq_page', 'unknown'])

function factor(label: string, value: number, source: string, isAssumed = true): ImpactFactor {
  return { label, value, source, isAssumed }
}

function pageCounts(alert: ImpactAlert, shape: StoreShape) {
  const hits = Math.max(1, alert.pageUrls.length)
  const counts = shape.pages[alert.pageType]
  const checked = Math.max(hits, counts?.analysed ?? 0)
  return { hits, checked, known: Math.max(checked, counts?.known ?? 0) }
}

function deviceShare({ platforms }: ImpactAlert): number {
  const unique = new Set(platforms)
  return unique.size === 1 ? ([...unique].map((platform) => deviceShares[platform])[0] ?? 1) : 1
}

function regionShare({ regions }: ImpactAlert, shape: StoreShape): number {
  if (regions.length === 0 || regions.includes('GLOBAL') || shape.regions.length <= 1) return 1
  return Math.min(1, regions.length / shape.regions.length)
}
