import {
  type CollectedPage,
  defineSiteDetector,
  type EvidenceRow,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type SiteInput,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import { comesAlong, giftCard } from '@vitrine/lexicon/concepts/products/buying'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { isIndexable } from '../../shared/page/indexing.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey, tryUrl } from '../../shared/page/url.ts'
import { listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { linkedProducts } from './linked-products.ts'
import { loadsMore } from './loads-more.ts'

interface Datum {
  name: string
  canBeSold: boolean
  category: string | null
  /** Addresses under which the product was found; of a list, those of its products without the list’s own. */
  keys: string[]
  /** For lists: the names on their cards, and where these lead. */
  cards: { name: string; key: string }[]
  /** For lists: scripts load further products that no link leads to. */
  loadsMore: boolean
}

const graveShare = 0.1
const minProducts = 5

type Product = CollectedPage<Datum>

const listTypes: ReadonlySet<PageType> = new Set(['product_list_page', 'category_page'])

/** Each product once; lists only show whether they load more. */
const productsOf = ({ pages }: SiteInput<Datum>): Product[] =>
  uniqueByUrl(pages.filter(({ pageType }) => pageType === 'product_page'))
type Source = 'sitemap' | 'product feed'

/** Products that the store itself names and where it does; the sitemap wins over the feed. */
function namedBy({ site, table }: SiteInput<Datum>): Map<string, Source> {
  const feed = table?.kind === 'merchant-feed' ? table.rows.flatMap(({ cells }) => cells.link || []) : []
  return new Map([
    ...feed.map((url) => [pageKey(url), 'product feed'] as const),
    ...(site.sitemap?.urls ?? []).map((url) => [pageKey(url), 'sitemap'] as const),
  ])
}

function orphansOf(input: SiteInput<Datum>, products: readonly Product[]): Product[] {
  const named = namedBy(input)
  const linked = linkedProducts(products, input.inlinks)
  const listed = new Set(
    input.pages.flatMap(({ datum, pageType }) => (pageType === 'product_page' ? [] : datum.keys)),
  )
  const names = Map.groupBy(products, ({ datum }) => normalize(datum.name))
  const cards = Map.groupBy(
    input.pages.flatMap(({ datum }) => datum.cards),
    ({ name }) => name,
  )
  // A card with the name of only this product leads to it under another address; the same last part is another region.
  const isOnCard = ({ datum, finalUrl }: Product) => {
    const name = normalize(datum.name)
    if (names.get(name)?.length !== 1) return false
    return (cards.get(name) ?? []).some(({ key }) => lastPart(key) !== lastPart(pageKey(finalUrl)))
  }
  return products.filter((product) => {
    const { datum, finalUrl } = product
    const key = pageKey(finalUrl)
    return !isOnCard(product) && datum.canBeSold && named.has(key) && !linked.has(key) && !listed.has(key)
  })
}

const lastPart = (key: string): string | undefined => key.split(/[/?]/).findLast(Boolean)

const ownParts = 2
/** One segment in front is a region, whose list says nothing about the others. */
const listParts = 2
const keptCards = 120

/** The address of a product without the list in front of it: `/products/oak` for `/collections/chairs/products/oak`. */
function withoutList(url: string): string[] {
  const to = tryUrl(url)
  const parts = to?.pathname.split('/').filter(Boolean) ?? []
  return to === null || parts.length !== ownParts + listParts
    ? []
    : [pageKey(`${to.origin}/${parts.slice(-ownParts).join('/')}`)]
}

const cardsOf = ({ facts }: PageReading): Datum['cards'] =>
  facts.cards
    .map(({ title, url }) => ({ name: normalize(title), key: pageKey(url) }))
    .filter(({ name }) => name !== '')
    .slice(0, keptCards)

function list(page: PageReading): Datum | null {
  const keys = [...new Set(page.facts.cards.flatMap(({ url }) => withoutList(url)))]
  const isLonger = loadsMore(page)
  const cards = cardsOf(page)
  if (!isLonger && keys.length === 0 && cards.length === 0) return null
  return { name: pageLabel(page), canBeSold: false, category: null, keys, cards, loadsMore: isLonger }
}

const searchSays = {
  unknown: '',
  found: ', although the store’s search finds it by name',
  missing: ', and the store’s search doesn’t find it by name either',
}

/** The outcome of the searches that were made. */
function searchRow(
  orphans: readonly Product[],
  searchResults: SiteInput<Datum>['searchResults'],
): EvidenceRow[] {
  const asked = orphans.filter(({ finalUrl }) => searchResults(finalUrl) !== null)
  if (asked.length === 0) return []
  const says = (url: string) => (searchResults(url) === 'found' ? 'found' : 'not found')
  return [
    listRow(
      'Searched by name',
      asked.map(({ datum, finalUrl }) => `${truncate(datum.name, 60)}: ${says(finalUrl)}`),
    ),
  ]
}

export default defineSiteDetector<'response', Datum>({
  id: 'orphan-product',
  category: 'discovery',
  label: 'Every product has a link to it',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['unique users', 'revenue'],
  effect: 'dead-link',
  confirm: 'none',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    const { facts, finalUrl, url, pageType } = page
    if (listTypes.has(pageType)) return list(page)
    if (page.artifacts.response.status !== 200 || !facts.product) return null
    const name = facts.product.title.value ?? pageLabel(page)
    const crumbs = facts.links.filter(({ area }) => area === 'breadcrumb')
    const available = facts.product.availability.value
    return {
      name,
      canBeSold:
        isIndexable(facts, finalUrl) &&
        !isSoldOut(available) &&
        !giftCard.isIn(name) &&
        !comesAlong.isIn(name),
      category: crumbs.at(-1)?.url ?? null,
      keys: [url, finalUrl],
      cards: [],
      loadsMore: false,
    }
  },
  searchFor(input) {
    const products = productsOf(input)
    if (products.length < minProducts || !input.isCrawlComplete) return []
    return orphansOf(input, products).map(({ datum, finalUrl }) => ({ name: datum.name, url: finalUrl }))
  },
  evaluate(input) {
    const { pages, isCrawlComplete, searchResults } = input
    const products = productsOf(input)
    if (products.length < minProducts) return notApplicable
    const orphans = orphansOf(input, products)
    if (orphans.length === 0) return failOrPass([])
    const named = namedBy(input)
    // Lists that weren't read to the end may well link to them.
    if (!isCrawlComplete)
      return notVerified(
        'We couldn’t read every list to the end, so we can’t tell which products have no link.',
      )
    if (pages.some(({ datum }) => datum.loadsMore))
      return notVerified(
        'Scripts load more products into the lists, so we can’t tell which products have no link.',
      )
    const share = orphans.length / products.length
    return failOrPass(
      orphans.map(
        ({ datum, finalUrl, pageType }): Finding => ({
          causeKey: 'no-link',
          severity: share >= graveShare ? 'high' : 'medium',
          confidence: 0.8,
          title: 'No page links to this product',
          where: truncate(datum.name, 70),
          description:
            `“${truncate(datum.name, 80)}” is in the ${named.get(pageKey(finalUrl))}, but no page that shoppers can reach ` +
            `links to it${orphans.length > 1 ? ` (the same goes for ${pluralize(orphans.length - 1, 'other product')})` : ''}. ` +
            `Shoppers who browse never see it${searchSays[searchResults(finalUrl) ?? 'unknown']}.`,
          url: finalUrl,
          pageType,
          rows: [
            listRow(
              'Products without a link',
              orphans.map((orphan) => `${truncate(orphan.datum.name, 60)}: ${orphan.finalUrl}`),
            ),
            ...searchRow(orphans, searchResults),
          ],
          ...(datum.category ? { advice: `Add the product to its category: ${datum.category}.` } : {}),
          facts: { orphans: orphans.length, products: products.length },
          howChecked: [
            'Followed every link in the store, except links from products that can’t be reached themselves.',
            'Compared the result with the sitemap and any uploaded product feed.',
            'Skipped sold-out, hidden, and gift products.',
            ...(searchResults(finalUrl) === null
              ? []
              : ['Searched the store for the product’s full name, twice if it didn’t come up.']),
          ],
        }),
      ),
    )
  },
})
