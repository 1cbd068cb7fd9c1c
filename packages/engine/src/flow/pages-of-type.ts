/** Pages of one region on which sessions are played. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { FlowScene } from './flow-player.ts'

/** A list as short as this shows little of what lists are. */
const fewestCards = 4
const isShort = ({ pageType, cards }: IndexedPage) =>
  pageType === 'product_list_page' && cards.length < fewestCards

/**
 * Pages of a type, the nearest to the start page first, but lists with few products last; the same on every run. One of
 * each template unless more of one are wanted.
 */
export function pagesOfType(
  { pages, products, region }: Pick<FlowScene, 'pages' | 'products' | 'region'>,
  type: PageType,
  most: number,
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
  if (!isOneOfEachTemplate) return order.slice(0, most)
  const chosen = [...new Map(order.toReversed().map((page) => [page.template, page])).values()]
  return chosen.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, most)
}
