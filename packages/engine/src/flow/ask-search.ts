/** Asks the search of a store for a word and reads what it lists. */
import { normaliseUrl } from '../crawl/url-policy.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import { readPage } from '../scan/page-source.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { FlowScene } from './flow-player.ts'
import { startSession } from './flow-session.ts'
import { readResults, type SearchResults } from './read-results.ts'
import { endpointOfForm, type SearchEndpoint } from './search-endpoint.ts'

/** What searching needs to know of a region. */
export interface SearchShop extends Pick<FlowScene, 'run' | 'sites' | 'region' | 'platform'> {
  /** Written addresses of all product pages. */
  productUrls: ReadonlySet<string>
}

/** Written addresses by which results are known for products. */
export function productUrlsOf(pages: readonly IndexedPage[]): Set<string> {
  return new Set(
    pages.filter(({ pageType }) => pageType === 'product_page').map(({ url }) => normaliseUrl(url) ?? url),
  )
}

/** The start page of a region, which has its search field. */
export function rootOf({ sites, region }: Pick<SearchShop, 'sites' | 'region'>): string {
  const root = sites.entries.find(({ name }) => name === region)?.roots[0]
  return root ?? sites.of(region).origin
}

/** The endpoint that the search form of the start page names; null when it names none. */
export async function formOf(
  { run, region, sites }: SearchShop,
  root: string,
): Promise<SearchEndpoint | null> {
  const source = await readPage(run, root, region, sites.maxAgeMs(run))
  if (source.kind !== 'page') return null
  const { finalUrl, headers } = source.response
  return endpointOfForm(createPageFacts({ html: source.html, url: finalUrl, headers }))
}

/** How a search was answered. */
export interface SearchAnswer {
  /** 503 for an answer that never came or that nobody can read: it says as little about the search as a refusal. */
  status: number
  /** Where the results are, after redirects; null when nothing was answered. */
  url: string | null
  results: SearchResults
  /** Until the shop began to answer; what we do with the answer is not its time. */
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

/** Asks for one word. */
export async function ask(shop: SearchShop, endpoint: SearchEndpoint, query: string): Promise<SearchAnswer> {
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
  if (results.urls.length > 0 || results.isSaidEmpty) return answer(results)
  // Results that scripts write are read in the browser.
  if (run.options.tier === 'http') return unanswered(503)
  const rendered = await renderResults(shop, url, query)
  return typeof rendered === 'number' ? unanswered(rendered) : answer(rendered)
}

/** Results as the browser shows them; the status where it shows none. */
export async function renderResults(
  { run, region, platform, productUrls }: SearchShop,
  url: string,
  query: string,
): Promise<SearchResults | number> {
  return run.browser.withTab({ platform, region, signal: run.deps.signal }, async (tab) => {
    const session = startSession(tab)
    try {
      const status = await session.open(url, 'Open the results')
      if (status >= 400) return status
      const page = { html: await tab.page.content(), url: tab.page.url(), headers: {} }
      return readResults(page, productUrls, query)
    } finally {
      session.stop()
    }
  })
}

/** The same product under another address: its canonical one, or the same last part of the path. */
export function isSamePage(url: string, { finalUrl, url: asked, canonicalUrl }: IndexedPage): boolean {
  const known = [finalUrl, asked, canonicalUrl].flatMap((each) =>
    each === null ? [] : (normaliseUrl(each) ?? each),
  )
  return (
    known.includes(url) || known.some((each) => lastPart(each) !== '' && lastPart(each) === lastPart(url))
  )
}

function lastPart(url: string): string {
  const path = URL.parse(url)?.pathname.replace(/\/$/, '') ?? ''
  const part = path.slice(path.lastIndexOf('/') + 1)
  return /\.php$|^index/.test(part) ? '' : part
}
