/** Product pages with no way back to the list they belong to. */

import type { CollectedPage, Finding } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageKey, pathKey } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import type { TrailDatum } from './trail.ts'

const minProducts = 8
const usualShare = 0.75
/** With fewer lists, the menu on every page covers them all. */
const minLists = 6
const manyLists = 15

type Page = CollectedPage<TrailDatum>

const howChecked = [
  'Looked for breadcrumbs, back links, and links to lists on every product page.',
  'Read the page a second time to confirm.',
]

/** Reports each page without breadcrumbs when nearly all others have them, or the whole store once. */
export function missingTrails(all: readonly Page[]): Finding[] {
  const pages = uniqueByUrl(all)
  const products = pages.filter(({ pageType }) => pageType === 'product_page')
  if (products.length < minProducts) return []
  const lists = pages.filter(({ pageType }) => pageType !== 'product_page')
  const listKeys = new Set(lists.map(({ finalUrl }) => pageKey(finalUrl)))
  const isLost = ({ datum }: Page) => !datum.hasWayBack && !datum.links.some((key) => listKeys.has(key))
  const lost = products.filter(isLost)
  if (lost.length === 0) return []
  const withTrail = products.filter(({ datum }) => datum.visible.length > 0)
  if (withTrail.length >= usualShare * products.length)
    return lost.map((page) => onePage(page, withTrail.length, products.length))
  const differentLists = new Set(lists.map(({ finalUrl }) => pathKey(finalUrl))).size
  const isNowhere = lost.length === products.length && lists.every(({ datum }) => datum.visible.length === 0)
  return isNowhere && differentLists >= minLists ? [wholeStore(products, differentLists)] : []
}

/** The page's own structured data makes the best suggestion. */
function proposal({ datum }: Page): string {
  const [stated] = datum.trails
  return stated
    ? stated.map(({ text }) => text).join(' > ')
    : `Home > (its category) > ${truncate(datum.name, 60)}`
}

function onePage(page: Page, having: number, products: number): Finding {
  const { datum, finalUrl, pageType } = page
  return {
    causeKey: 'absent',
    fault: 'absent',
    severity: 'low',
    confidence: 0.78,
    title: 'Product page has no breadcrumbs',
    where: truncate(datum.name, 70),
    description:
      `The page for “${truncate(datum.name, 80)}” has no breadcrumbs, while ${having} of ${products} product pages ` +
      'do. Shoppers who arrive from a search engine don’t see which category it belongs to.',
    url: finalUrl,
    pageType,
    rows: [beforeAfter('No breadcrumbs', proposal(page))],
    facts: { withTrail: having, products },
    howChecked,
  }
}

function wholeStore(products: readonly Page[], lists: number): Finding {
  const sorted = products.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
  const [first] = sorted
  return {
    causeKey: 'absent-everywhere',
    fault: 'absent-everywhere',
    severity: lists >= manyLists ? 'medium' : 'low',
    confidence: 0.75,
    title: 'Store has no breadcrumbs',
    where: 'The whole store',
    description:
      `None of the ${pluralize(products.length, 'product page')} has breadcrumbs, although the store has ${lists} product ` +
      'lists. Shoppers who arrive from a search engine don’t see to which of them a product belongs.',
    url: first?.finalUrl ?? '',
    pageType: 'product_page',
    rows: [
      ...(first ? [beforeAfter('No breadcrumbs', proposal(first))] : []),
      listRow(
        'Pages checked',
        sorted.map(({ datum }) => truncate(datum.name, 70)),
      ),
    ],
    facts: { products: products.length, lists },
    howChecked,
  }
}
