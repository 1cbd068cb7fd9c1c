/**
 * What a scan could not check, and why. A result without alerts means nothing where no product was recognized or most
 * of the store stayed unread, so each of these parts is reported with what the owner can do about it.
 */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { Coverage, CoverageGap } from '@vitrine/kernel/scan/coverage'
import type { ScanOptions } from '../../api/scan-types.ts'
import type { CheckPlan } from '../../evaluate/check-plan.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'
import type { ContentCounts } from '../../frontier/coverage-ledger.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import type { RegionEntry } from '../../run/store-regions.ts'
import { noSessionReason } from '../../sessions/cart/refused-session.ts'
import type { SessionsPhase } from '../../sessions/run-sessions.ts'

export interface CoverageInput {
  plan: Pick<CheckPlan, 'byId' | 'scope'>
  options: Pick<ScanOptions, 'tier' | 'pageBudget' | 'isOwned'>
  regions: readonly Pick<RegionEntry, 'isScriptBuilt'>[]
  pages: readonly IndexedPage[]
  /** Known products that were not visited. */
  productsLeft: number
  coverage: Pick<Coverage, 'planned' | 'visited' | 'sampled' | 'robots_excluded'>
  sessions: SessionsPhase | null
}

const shownUrls = 20
/** So few pages of a store are its entrance only. */
const maxEntrancePages = 3
/** A template of this many pages that nobody recognizes is content of the store. */
const minTemplatePages = 5
/** Fewer pages, or a smaller share, are usual: an account page asks for a password in any store. */
const minBlockedPages = 3
const minBlockedShare = 0.1
const loginReason = 'The page requires sign-in.'

/** Counts of what the visited pages turned out to be. */
export function contentCounts(input: CoverageInput): ContentCounts {
  const { products, unrecognized } = sortPages(input)
  return {
    unrecognized: unrecognized.length,
    products_known:
      products.size + unrecognized.filter(({ isProduct }) => isProduct).length + input.productsLeft,
    products_checked: products.size,
  }
}

/** The gaps of a scan that read the store, the most significant first. */
export function coverageGaps(input: CoverageInput): CoverageGap[] {
  const { products, unrecognized } = sortPages(input)
  const gaps =
    products.size > 0 || !(needsProducts(input) || isUnreadable(input))
      ? []
      : [
          withoutProducts(
            input,
            unrecognized.map(({ url }) => url),
          ),
        ]
  const missed = unrecognized.filter(({ isProduct }) => isProduct).map(({ url }) => url)
  if (products.size > 0 && missed.length > 0 && needsProducts(input))
    gaps.push(unrecognizedProducts(input, missed, products.size))
  if (products.size > 0 && input.productsLeft > 0 && needsProducts(input))
    gaps.push(productsLeft(input, products.size))
  gaps.push(...refusedSessions(input), ...blockedPages(input.pages), ...robotsExcluded(input))
  return gaps.sort((a, b) => Number(b.prevents_passing) - Number(a.prevents_passing))
}

/** Whether a check is about products, so that without one it says nothing. */
function needsProducts({ plan }: CoverageInput): boolean {
  if (!plan.scope.evaluates('product_page')) return false
  return [...plan.byId.values()].some(isAboutProducts)
}

/** Whether a check only looks at product pages. */
export const isAboutProducts = ({ pageTypes }: { pageTypes: readonly PageType[] | 'any' }): boolean =>
  pageTypes !== 'any' && pageTypes.length > 0 && pageTypes.every((type) => type === 'product_page')

interface SortedPages {
  /** Addresses of distinct products. */
  products: ReadonlySet<string>
  /** Visited pages that hold content of the store, but of no known kind. */
  unrecognized: { url: string; isProduct: boolean }[]
}

/** Whether the scan only saw the empty documents that a single-page store fills with scripts. */
const isUnreadable = ({ options, regions }: CoverageInput) =>
  options.tier === 'http' && regions.some(({ isScriptBuilt }) => isScriptBuilt)

function sortPages(input: CoverageInput): SortedPages {
  const { pages } = input
  const products = new Set<string>()
  const own = (page: IndexedPage, url: string) => `${page.region}|${normaliseUrl(url) ?? url}`
  const recognized = new Set<string>()
  const listed = new Set<string>()
  for (const page of pages) {
    for (const url of page.cards) listed.add(own(page, url))
    if (!isRead(page) || page.pageType === null || page.pageType === 'unknown') continue
    recognized.add(own(page, page.url))
    if (page.pageType === 'product_page') products.add(own(page, page.canonicalUrl ?? page.finalUrl))
  }
  const unknown = new Map<string, IndexedPage>()
  for (const page of pages) {
    const key = own(page, page.url)
    if (isRead(page) && page.pageType === 'unknown' && !recognized.has(key) && !unknown.has(key))
      unknown.set(key, page)
  }
  if (products.size === 0 && isUnreadable(input))
    return { products, unrecognized: pages.filter(isRead).map(({ url }) => ({ url, isProduct: false })) }
  const templates = Map.groupBy(unknown.values(), ({ template }) => template)
  // Pages of information are of no known kind either; they only count where nothing else explains the store.
  const isContent = ({ template }: IndexedPage) =>
    products.size === 0 && (templates.get(template)?.length ?? 0) >= minTemplatePages
  return {
    products,
    unrecognized: [...unknown].flatMap(([key, page]) => {
      const isProduct = listed.has(key)
      return isProduct || isContent(page) ? [{ url: page.url, isProduct }] : []
    }),
  }
}

const isRead = ({ state, status }: IndexedPage) => state === 'visited' && (status ?? 0) < 300

function withoutProducts(input: CoverageInput, urls: readonly string[]): CoverageGap {
  const { options, regions, coverage } = input
  const isScriptBuilt = regions.some((region) => region.isScriptBuilt)
  const skipped = coverage.sampled > 0 ? ` We skipped ${pageCount(coverage.sampled)} that it links to.` : ''
  const isEntranceOnly = coverage.planned + coverage.sampled <= maxEntrancePages
  const rest = { page_count: urls.length, page_urls: urls.slice(0, shownUrls), prevents_passing: true }
  if (options.tier === 'http' && (isScriptBuilt || isEntranceOnly || urls.length > 0))
    return {
      kind: 'needs-browser',
      title: 'Store can’t be read without a browser',
      description: isScriptBuilt
        ? 'This store is a single-page application: scripts build its pages in the browser, and this scan read them ' +
          `without one. No product was checked.${skipped}`
        : 'This scan read pages without a browser and recognized no product on them. Scripts may add the products.',
      advice: 'Scan again with a browser.',
      ...rest,
    }
  if (isEntranceOnly)
    return {
      kind: 'no-product-links',
      title: 'No links to products found',
      description:
        'The home page has no links that lead to products, not even in a browser, so no product was checked. ' +
        'They may have no URLs of their own, or links that only scripts can follow.',
      advice:
        'Give each product and category its own URL with a normal link, and list them in a sitemap. ' +
        'Search engines need that too.',
      ...rest,
    }
  return {
    kind: 'no-products',
    title: 'No products recognized',
    description: `We read ${pageCount(coverage.visited)} and recognized no product, so product checks couldn’t run.`,
    advice:
      'Check that the URL is your store’s own and that its pages link to products. ' +
      'Product structured data (schema.org) makes product pages recognizable.',
    ...rest,
  }
}

function unrecognizedProducts(
  { options }: CoverageInput,
  urls: readonly string[],
  known: number,
): CoverageGap {
  return {
    kind: 'unrecognized-products',
    title: 'Some product pages couldn’t be read',
    description:
      `Your lists link to ${pageCount(urls.length)} that we didn’t recognize as products, next to ${known} that we did. ` +
      'Only general checks ran on them.',
    advice:
      options.tier === 'http'
        ? 'Scan again with a browser.'
        : 'Add product structured data (schema.org) to these pages. Search engines need it too.',
    page_count: urls.length,
    page_urls: urls.slice(0, shownUrls),
    prevents_passing: urls.length > known,
  }
}

function productsLeft(input: CoverageInput, checked: number): CoverageGap {
  const { options, coverage, productsLeft: left } = input
  const isLimited = coverage.planned >= options.pageBudget
  return {
    kind: 'products-left',
    title: 'Not every product was checked',
    description:
      `We checked ${pluralize(checked, 'product')} and know of up to ${left} more. ` +
      (isLimited
        ? `The limit of ${pluralize(options.pageBudget, 'page')} was reached first.`
        : 'Their URLs look like copies of pages that we checked.'),
    advice: isLimited
      ? 'Raise the page limit to check more of them.'
      : 'Use one URL for each product, and make it the canonical URL.',
    page_count: left,
    page_urls: [],
    prevents_passing: false,
  }
}

function refusedSessions({ sessions }: CoverageInput): CoverageGap[] {
  const refused = sessions?.results.filter(({ reason }) => reason === noSessionReason) ?? []
  if (refused.length === 0) return []
  return [
    {
      kind: 'session-refused',
      title: 'Store won’t keep a cart for our scanner',
      description:
        'The store set no cookie, so nothing stays in its cart and buying couldn’t be tested. ' +
        'Some stores don’t start sessions for visitors with “bot” in their name.',
      advice: 'Exempt “VitrineBot” from your store’s bot rules, and scan again.',
      page_count: 0,
      page_urls: [],
      prevents_passing: false,
    },
  ]
}

/** Refused pages by reason; pages for signed-in customers only where they are much of the store. */
function blockedPages(pages: readonly IndexedPage[]): CoverageGap[] {
  const blocked = pages.filter(({ state, tier }) => state === 'blocked' && tier === 'http')
  const total = pages.filter(({ tier }) => tier === 'http').length
  const reasons = Map.groupBy(blocked, ({ reason }) => reason ?? 'The store blocked the page.')
  return [...reasons]
    .filter(
      ([reason, { length }]) =>
        length >= minBlockedShare * total && (length >= minBlockedPages || reason !== loginReason),
    )
    .map(([reason, { length }]): CoverageGap => {
      const own = blocked.filter((page) => (page.reason ?? 'The store blocked the page.') === reason)
      return {
        kind: 'pages-blocked',
        title: reason === loginReason ? 'Pages are behind a sign-in' : 'Store blocked part of the scan',
        description: `${pageCount(length)} couldn’t be checked. ${reason}`,
        advice:
          reason === loginReason
            ? 'Scan a version of the store that shoppers can see without an account.'
            : 'Allow “VitrineBot” in your firewall or bot protection and scan again.',
        page_count: length,
        page_urls: own.map(({ url }) => url).slice(0, shownUrls),
        prevents_passing: length > total / 2,
      }
    })
}

function robotsExcluded({ coverage, options }: CoverageInput): CoverageGap[] {
  const { robots_excluded: excluded, visited } = coverage
  if (excluded <= visited) return []
  return [
    {
      kind: 'robots-excluded',
      title: 'robots.txt excludes most of the store',
      description: `We didn’t visit ${pageCount(excluded)}, because robots.txt asks robots to stay away.`,
      advice: options.isOwned
        ? 'Check the rules in robots.txt. Search engines obey them too.'
        : 'To scan these pages, prove that the store is yours. Check the rules, too, because search engines obey them.',
      page_count: excluded,
      page_urls: [],
      prevents_passing: true,
    },
  ]
}

const pageCount = (count: number) => pluralize(count, 'page')
