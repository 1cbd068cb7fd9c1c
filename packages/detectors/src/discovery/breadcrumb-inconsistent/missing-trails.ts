/** Product pages from which nothing leads back to the list above. */
import type { CollectedPage, Finding } from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { pageKey, pathKey } from '../../shared/url.ts'
import type { TrailDatum } from './trail.ts'

const fewestProducts = 8
const usualShare = 0.75
/** Fewer lists stand in the menu of every page anyway. */
const fewestLists = 6
const manyLists = 15

type Page = CollectedPage<TrailDatum>

const howChecked = [
  'Looked for breadcrumb trails, links back and links to the lists of the store on all product pages, and on this page twice.',
]

/** Pages without a trail where nearly all others have one, each; or the whole store, once. */
export function missingTrails(all: readonly Page[]): Finding[] {
  const pages = oncePerAddress(all)
  const products = pages.filter(({ pageType }) => pageType === 'product_page')
  if (products.length < fewestProducts) return []
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
  return isNowhere && differentLists >= fewestLists ? [wholeStore(products, differentLists)] : []
}

/** The trail that the page's own code states is the best proposal. */
function proposal({ datum }: Page): string {
  const [stated] = datum.trails
  return stated
    ? stated.map(({ text }) => text).join(' > ')
    : `Home > (its category) > ${cut(datum.name, 60)}`
}

function onePage(page: Page, having: number, products: number): Finding {
  const { datum, finalUrl, pageType } = page
  return {
    causeKey: 'absent',
    severity: 'low',
    confidence: 0.78,
    title: 'Product page has no breadcrumb trail',
    where: cut(datum.name, 70),
    description: `The page of "${cut(datum.name, 80)}" shows no trail back to its category, while ${having} of ${products} product pages do. Shoppers who come from a search engine do not find similar products.`,
    url: finalUrl,
    pageType,
    rows: [beforeAfter('(no trail)', proposal(page))],
    facts: { withTrail: having, products },
    howChecked,
  }
}

function wholeStore(products: readonly Page[], lists: number): Finding {
  const sorted = products.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
  const [first] = sorted
  return {
    causeKey: 'absent-everywhere',
    severity: lists >= manyLists ? 'medium' : 'low',
    confidence: 0.75,
    title: 'No page has a breadcrumb trail',
    where: 'The whole store',
    description: `None of ${counted(products.length, 'product page')} shows a trail or a link back to its list, in a store with ${lists} lists. Shoppers who come from a search engine do not find similar products.`,
    url: first?.finalUrl ?? '',
    pageType: 'product_page',
    rows: [
      ...(first ? [beforeAfter('(no trail)', proposal(first))] : []),
      listRow(
        'Looked at',
        sorted.map(({ datum }) => cut(datum.name, 70)),
      ),
    ],
    facts: { products: products.length, lists },
    howChecked,
  }
}
