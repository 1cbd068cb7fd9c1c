import {
  type CollectedPage,
  defineSiteDetector,
  type EvidenceRow,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type SiteInput,
} from '@vitrine/engine/detector'
import type { PageType } from '@vitrine/kernel/vocabulary'
import { isIndexable } from '../../shared/indexing.ts'
import { freePriceProduct } from '../../shared/lexicon/buying.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { listRow } from '../../shared/rows.ts'
import { counted, cut, fold } from '../../shared/text.ts'
import { pageKey } from '../../shared/url.ts'
import { linkedProducts } from './linked-products.ts'
import { loadsMore } from './loads-more.ts'

interface Datum {
  name: string
  canBeSold: boolean
  category: string | null
  keys: string[]
  /** Of lists: scripts bring further products that no link leads to. */
  loadsMore: boolean
}

const graveShare = 0.1
const fewestProducts = 5

type Product = CollectedPage<Datum>

const listTypes: ReadonlySet<PageType> = new Set(['product_list_page', 'category_page'])

/** Each product once; lists are only there to tell whether they go on. */
const productsOf = ({ pages }: SiteInput<Datum>): Product[] =>
  oncePerAddress(pages.filter(({ pageType }) => pageType === 'product_page'))
type Source = 'sitemap' | 'product feed'

/** Addresses of products that the store itself names, and where; the sitemap goes first. */
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
  return products.filter(
    ({ datum, finalUrl }) =>
      datum.canBeSold && named.has(pageKey(finalUrl)) && !linked.has(pageKey(finalUrl)),
  )
}

function list(page: PageReading): Datum | null {
  if (!loadsMore(page)) return null
  return { name: placeName(page), canBeSold: false, category: null, keys: [], loadsMore: true }
}

const searchSays = {
  unknown: '',
  found: ' The search of the store does find it by its name.',
  missing: ' The search of the store does not find it by its name either.',
}

/** What came of asking the search, where it was asked. */
function searchRow(orphans: readonly Product[], sought: SiteInput<Datum>['sought']): EvidenceRow[] {
  const asked = orphans.filter(({ finalUrl }) => sought(finalUrl) !== null)
  if (asked.length === 0) return []
  const says = (url: string) => (sought(url) === 'found' ? 'found' : 'not found')
  return [
    listRow(
      'Searched by name',
      asked.map(({ datum, finalUrl }) => `${cut(datum.name, 60)}: ${says(finalUrl)}`),
    ),
  ]
}

export default defineSiteDetector<'response', Datum>({
  id: 'orphan-product',
  category: 'discovery',
  label: 'Every product can be reached by links',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['unique users', 'revenue'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'none',
  suppressedBy: ['http-error-page', 'noindex-commercial'],
  needs: ['response'],
  collect(page) {
    const { facts, finalUrl, url, pageType } = page
    if (listTypes.has(pageType)) return list(page)
    if (page.artifacts.response.status !== 200 || !facts.product) return null
    const name = facts.product.title.value ?? placeName(page)
    const crumbs = facts.links.filter(({ area }) => area === 'breadcrumb')
    const available = facts.product.availability.value
    return {
      name,
      canBeSold:
        isIndexable(facts, finalUrl) &&
        available !== 'Discontinued' &&
        available !== 'SoldOut' &&
        available !== 'OutOfStock' &&
        !freePriceProduct.test(fold(name)) &&
        !/\b(bundle|set of samples|gift wrap|free gift|spare)\b/i.test(name),
      category: crumbs.at(-1)?.url ?? null,
      keys: [url, finalUrl],
      loadsMore: false,
    }
  },
  seeks(input) {
    const products = productsOf(input)
    if (products.length < fewestProducts || !input.isCrawlComplete) return []
    return orphansOf(input, products).map(({ datum, finalUrl }) => ({ name: datum.name, url: finalUrl }))
  },
  judge(input) {
    const { pages, isCrawlComplete, sought } = input
    const products = productsOf(input)
    if (products.length < fewestProducts) return notApplicable
    const orphans = orphansOf(input, products)
    if (orphans.length === 0) return failOrPass([])
    const named = namedBy(input)
    // Lists that were not read to their end may well link to them.
    if (!isCrawlComplete)
      return notVerified('Not all lists were read to their end, so no product can be called unreachable.')
    if (pages.some(({ datum }) => datum.loadsMore))
      return notVerified(
        'Scripts bring further products into the lists, so no product can be called unreachable.',
      )
    const share = orphans.length / products.length
    return failOrPass(
      orphans.map(
        ({ datum, finalUrl, pageType }): Finding => ({
          causeKey: 'no-link',
          severity: share >= graveShare ? 'high' : 'medium',
          confidence: 0.8,
          title: 'Product cannot be reached from any page',
          where: cut(datum.name, 70),
          description: `"${cut(datum.name, 80)}" stands in the ${named.get(pageKey(finalUrl))}, but nothing that shoppers can reach links to it${orphans.length > 1 ? `, like ${counted(orphans.length - 1, 'other product')}` : ''}. Shoppers who browse never see it.${searchSays[sought(finalUrl) ?? 'unknown']}`,
          url: finalUrl,
          pageType,
          rows: [
            listRow(
              'Products without a link',
              orphans.map((orphan) => `${cut(orphan.datum.name, 60)}: ${orphan.finalUrl}`),
            ),
            ...searchRow(orphans, sought),
            {
              row_type: 'text',
              title: 'How to fix',
              content: datum.category
                ? `Put it into its category: ${datum.category}`
                : 'Put it into a category that stands in the menu',
            },
          ],
          facts: { orphans: orphans.length, products: products.length },
          howChecked: [
            'Followed all links of the store to their end; links from products that cannot be reached themselves do not count.',
            'Compared with the products in the sitemap and in an uploaded product feed; sold-out, hidden and gift products were left out.',
            ...(sought(finalUrl) === null
              ? []
              : ['Asked the search of the store for its whole name, twice where it did not come up.']),
          ],
        }),
      ),
    )
  },
})
