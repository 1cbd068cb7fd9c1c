/** Pages of one region for sessions. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { IndexedPage } from '../../../run/site-index.ts'
import type { SessionContext } from '../session/session-runner.ts'

/** A list this short is not representative. */
const minCards = 4
const isShort = ({ pageType, cards }: IndexedPage) =>
  pageType === 'product_list_page' && cards.length < minCards

/**
 * Pages of a type, those nearest the start page first but short lists last; the same on every run. One per
 * template unless more are requested.
 */
export function pagesOfType(
  { pages, products, region }: Pick<SessionContext, 'pages' | 'products' | 'region'>,
  type: PageType,
  max: number,
  { isOneOfEachTemplate = true } = {},
): IndexedPage[] {
  const all = (type === 'product_page' ? products : pages).filter(
    (page) =>
      page.region === region &&
      page.pageType === type &&
      page.state === 'visited' &&
      (page.status ?? 200) < 300 &&
      // Products are there once, in whichever tier they could be read; other pages once per tier and platform.
      (type === 'product_page' || page.tier === 'http'),
  )
  const order =
    type === 'product_page'
      ? all
      : all.toSorted(
          (a, b) =>
            Number(isShort(a)) - Number(isShort(b)) ||
            a.depth - b.depth ||
            a.url.length - b.url.length ||
            (a.url < b.url ? -1 : 1),
        )
  if (!isOneOfEachTemplate) return order.slice(0, max)
  const chosen = [...new Map(order.toReversed().map((page) => [page.template, page])).values()]
  return chosen.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, max)
}
