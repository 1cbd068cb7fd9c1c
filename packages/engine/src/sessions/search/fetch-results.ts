/** Searches a store for a word and reads the results. */

import { pageHtml } from '../../browser/page-html.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { words } from '../../extract/text/similarity.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'
import { readPage } from '../../run/page-source.ts'
import type { BrowserPort, ConfigPort, FetchPorts, PolicyPort } from '../../run/ports.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import type { SessionContext } from '../shared/session/session-runner.ts'
import { openSessionTab } from '../shared/session/session-tab.ts'
import { readResults, type SearchResults } from './read-results.ts'
import { endpointOfForm, type SearchEndpoint } from './search-endpoint.ts'

/** What searching needs to know about a region. */
export interface SearchContext extends Pick<SessionContext, 'sites' | 'region' | 'platform'> {
  run: ConfigPort & PolicyPort & FetchPorts & BrowserPort
  /** Written addresses of all product pages. */
  productUrls: ReadonlySet<string>
  /** The server lists the same products for every word; a script shows those that match. */
  filtersInBrowser?: boolean
}

/** Normalized addresses by which results are recognized as products. */
export function productUrlsOf(pages: readonly IndexedPage[]): Set<string> {
  return new Set(
    pages.filter(({ pageType }) => pageType === 'product_page').map(({ url }) => normaliseUrl(url) ?? url),
  )
}

/** The start page of a region, which has its search field. */
export function searchRootOf({ sites, region }: Pick<SearchContext, 'sites' | 'region'>): string {
  const root = sites.entries.find(({ name }) => name === region)?.roots[0]
  return root ?? sites.of(region).origin
}

/** The endpoint that the search form of the start page names; null when it names none. */
export async function formOf(
  { run, region, sites }: SearchContext,
  root: string,
): Promise<SearchEndpoint | null> {
  const source = await readPage(run, root, region, sites.maxAgeMs(run))
  if (source.kind !== 'page') return null
  const { finalUrl, headers } = source.response
  return endpointOfForm(createPageFacts({ html: source.html, url: finalUrl, headers }))
}

/** Categories with products that the menus of a page name, in page order, each by its shortest label. */
export async function menuCategories(
  { run, region, sites, pages }: SearchContext & { pages: readonly IndexedPage[] },
  root: string,
): Promise<{ label: string; url: string }[]> {
  const source = await readPage(run, root, region, sites.maxAgeMs(run))
  if (source.kind !== 'page') return []
  const { finalUrl, headers } = source.response
  const { links } = createPageFacts({ html: source.html, url: finalUrl, headers })
  const lists = new Set(
    pages
      .filter(({ pageType }) => pageType === 'product_list_page' || pageType === 'category_page')
      .filter((page) => page.region === region && page.cards.length > 0)
      .flatMap(({ url, finalUrl: final }) => [url, final]),
  )
  const labels = new Map<string, string>()
  for (const { url, text, area } of links) {
    const at = normaliseUrl(url) ?? url
    const known = labels.get(at)
    if (!['header', 'nav', 'aside'].includes(area) || text === '' || !lists.has(at)) continue
    if (known === undefined || text.length < known.length) labels.set(at, text)
  }
  return [...labels].map(([url, label]) => ({ url, label }))
}

/** The response to a search. */
export interface SearchAnswer {
  /** 503 for a response that never came or is unreadable: it says as little about the search as a refusal. */
  status: number
  /** Address of the results after redirects; null without a response. */
  url: string | null
  results: SearchResults
  /** Until the store started to respond; our processing is not its time. */
  tookMs: number
}

const nothingRead: SearchResults = {
  urls: [],
  titles: [],
  suggestion: null,
  helpOffered: [],
  isSaidEmpty: false,
  mayAdmit: true,
}
const unanswered = (status: number): SearchAnswer => ({
  status,
  url: null,
  results: nothingRead,
  tookMs: 0,
})

/** Searches for one word. */
export async function ask(
  shop: SearchContext,
  endpoint: SearchEndpoint,
  query: string,
): Promise<SearchAnswer> {
  const { run, region, sites, productUrls } = shop
  const url = endpoint.urlFor(query)
  const source = await readPage(run, url, region, sites.maxAgeMs(run))
  if (source.kind === 'blocked') return unanswered(source.status ?? 429)
  if (source.kind === 'failed') return unanswered(503)
  const { response, html } = source
  if (response.status >= 400) return unanswered(response.status)
  const answer = (results: SearchResults): SearchAnswer => ({
    status: 200,
    url: response.finalUrl,
    results,
    tookMs: response.ttfbMs,
  })
  // A search for an exact name may lead straight to the product.
  const landed = normaliseUrl(response.finalUrl)
  if (landed !== null && productUrls.has(landed))
    return answer({ ...nothingRead, urls: [landed], titles: [query] })
  const results = readResults({ html, url: response.finalUrl, headers: response.headers }, productUrls, query)
  if (!shop.filtersInBrowser && (results.urls.length > 0 || results.isSaidEmpty)) return answer(results)
  // Results that scripts write are read in the browser.
  if (run.options.tier === 'http') return unanswered(503)
  const rendered = await renderResults(shop, url, query)
  return typeof rendered === 'number' ? unanswered(rendered) : answer(rendered)
}

/** Results as the browser shows them; the status where it shows none. */
export async function renderResults(
  { run, region, platform, productUrls }: SearchContext,
  url: string,
  query: string,
): Promise<SearchResults | number> {
  return run.browser.withTab({ platform, region, isBackground: true, signal: run.signal }, async (tab) => {
    const session = openSessionTab(tab)
    try {
      const status = await session.open(url, 'Open the results')
      if (status >= 400) return status
      const page = { html: await pageHtml(tab.page), url: tab.page.url(), headers: {} }
      return readResults(page, productUrls, query)
    } finally {
      session.stop()
    }
  })
}

/** The same product under another address: its canonical one, or the same last path segment. */
function isSamePage(url: string, { finalUrl, url: asked, canonicalUrl }: IndexedPage): boolean {
  const known = [finalUrl, asked, canonicalUrl].flatMap((each) =>
    each === null ? [] : (normaliseUrl(each) ?? each),
  )
  return (
    known.includes(url) || known.some((each) => lastPart(each) !== '' && lastPart(each) === lastPart(url))
  )
}

/** Place of a product among the results, by its address or by its name; −1 where it isn’t listed. */
export function rankOf({ urls, titles }: SearchResults, page: IndexedPage): number {
  const byAddress = urls.findIndex((url) => isSamePage(url, page))
  const name = nameKey(page.product?.title ?? '')
  // A result may lead to one of its variants, at an address of its own.
  return byAddress >= 0 || name === '' ? byAddress : titles.findIndex((title) => nameKey(title) === name)
}

/** A name without punctuation and case. */
export const nameKey = (name: string): string => words(name).join(' ')

function lastPart(url: string): string {
  const path = URL.parse(url)?.pathname.replace(/\/$/, '') ?? ''
  const part = path.slice(path.lastIndexOf('/') + 1)
  return /\.php$|^index/.test(part) ? '' : part
}
