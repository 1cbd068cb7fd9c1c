/** Searches for products by their own names and numbers, as shoppers do who know what they want. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { isAbort } from '../crawl/crawl-error.ts'
import { refusalOf } from '../crawl/refusals.ts'
import { normaliseUrl } from '../crawl/url-policy.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { SearchFlowRecord, TypedSearch } from '../flows.ts'
import { words } from '../merge/similarity.ts'
import { inLanes } from '../scan/in-lanes.ts'
import { readPage } from '../scan/page-source.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { FlowScene } from './flow-player.ts'
import { startSession } from './flow-session.ts'
import { knowsAdmissions, readResults, type SearchResults } from './read-results.ts'
import { robotsRule } from './robots-rule.ts'
import { endpointOfForm, endpointOfResults, type SearchEndpoint } from './search-endpoint.ts'
import { headTerms, probesFor, type SearchProbe, wordProbes } from './search-probes.ts'
import { tellSession } from './tell-session.ts'
import { typeSearch } from './type-search.ts'

const ownedProducts = 40
const strangerProducts = 15
/** Words that are typed by hand where the search seems dead. */
const typedTerms = 2

interface Shop extends FlowScene {
  /** Written addresses of all product pages. */
  productUrls: ReadonlySet<string>
}

/** Plays the session. Never throws but for a stopped scan; what prevented it is in `notVerified`. */
export async function playSearch(scene: FlowScene): Promise<SearchFlowRecord> {
  const { run, sites, region, platform, pages, products } = scene
  const productUrls = new Set(
    pages.filter(({ pageType }) => pageType === 'product_page').map(({ url }) => normaliseUrl(url) ?? url),
  )
  const shop: Shop = { ...scene, productUrls }
  const origin = sites.of(region).origin
  const root = sites.entries.find(({ name }) => name === region)?.roots[0] ?? origin
  const record: SearchFlowRecord = {
    kind: 'search',
    url: root,
    platform,
    region,
    notVerified: null,
    steps: [],
    hasHealthyControl: false,
    probes: [],
  }
  if (products.length === 0)
    return { ...record, notVerified: 'No product was found whose name could be searched.' }
  const doing = 'Searching for products by their names'
  run.tell.action(doing, root)
  const played = await search(shop, root, record)
  tellSession(run, doing, played)
  return played
}

async function search(shop: Shop, root: string, record: SearchFlowRecord): Promise<SearchFlowRecord> {
  const { run, products } = shop
  const terms = headTerms(products.flatMap(({ product }) => product?.title ?? []))
  try {
    const reached = await reachSearch(shop, root, terms, record)
    if (typeof reached === 'string') return { ...record, notVerified: reached }
    return await playProbes(shop, reached, record)
  } catch (error) {
    if (isAbort(error) || run.deps.signal.aborted) throw error
    return { ...record, notVerified: 'The search of the store could not be used.' }
  }
}

/** Finds out how to search and that searching works; a reason when it does not. */
async function reachSearch(
  shop: Shop,
  root: string,
  terms: readonly string[],
  record: SearchFlowRecord,
): Promise<SearchEndpoint | string> {
  const form = await formOf(shop, root)
  const isAllowed = robotsRule(shop)
  const barred = 'robots.txt asks not to use the search of this store.'
  if (form !== null && !isAllowed(form.urlFor('x'))) return barred
  const endpoint =
    shop.run.options.tier === 'browser' ? ((await typeWords(shop, root, terms, record)) ?? form) : form
  if (endpoint === null) return 'No search field that could be used was found.'
  if (!isAllowed(endpoint.urlFor('x'))) return barred
  for (const term of terms) {
    const { results } = await ask(shop, endpoint, term)
    if (results.urls.length > 0) {
      record.hasHealthyControl = true
      return endpoint
    }
  }
  return endpoint
}

/** The endpoint that the search form of the start page names; null when it names none. */
async function formOf({ run, region, sites }: Shop, root: string): Promise<SearchEndpoint | null> {
  const source = await readPage(run, root, region, sites.maxAgeMs(run))
  if (source.kind !== 'page') return null
  const { finalUrl, headers } = source.response
  return endpointOfForm(createPageFacts({ html: source.html, url: finalUrl, headers }))
}

/**
 * Types words in the browser on every platform, until one is answered, and reads from the address of the results how
 * the search is asked.
 */
async function typeWords(
  { run, region, platform, otherPlatforms }: Shop,
  root: string,
  terms: readonly string[],
  record: SearchFlowRecord,
): Promise<SearchEndpoint | null> {
  let endpoint: SearchEndpoint | null = null
  const typed: TypedSearch[] = []
  for (const on of [platform, ...otherPlatforms]) {
    const found = await typeOn({ run, region }, on, root, terms.slice(0, typedTerms), record, typed)
    endpoint ??= found
  }
  record.typed = typed
  return endpoint
}

async function typeOn(
  { run, region }: Pick<Shop, 'run' | 'region'>,
  platform: Platform,
  root: string,
  terms: readonly string[],
  record: SearchFlowRecord,
  typed: TypedSearch[],
): Promise<SearchEndpoint | null> {
  return run.browser.withTab({ platform, region, isFresh: true, signal: run.deps.signal }, async (tab) => {
    const session = startSession(tab)
    try {
      for (const term of terms) {
        const status = await session.open(root, `Open the start page (${platform})`)
        if (status >= 400 || refusalOf(status, {}, await tab.page.content()) !== null) return null
        const { resultsUrl, ...sent } = await typeSearch(session, term)
        typed.push({ platform, word: term, ...sent })
        if (sent.answer === 'moved') return resultsUrl === null ? null : endpointOfResults(resultsUrl, term)
        if (sent.answer !== 'nothing') return null
      }
      return null
    } catch (error) {
      if (isAbort(error) || run.deps.signal.aborted) throw error
      return null
    } finally {
      session.stop()
      record.steps.push(...session.steps)
    }
  })
}

interface Answer {
  /** 503 for an answer that never came or that nobody can read: it says as little about the search as a refusal. */
  status: number
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
const unanswered = (status: number): Answer => ({ status, results: nothingRead, tookMs: 0 })

/** Asks for one word. */
async function ask(shop: Shop, endpoint: SearchEndpoint, query: string): Promise<Answer> {
  const { run, region, sites, productUrls } = shop
  const url = endpoint.urlFor(query)
  const source = await readPage(run, url, region, sites.maxAgeMs(run))
  if (source.kind === 'blocked') return unanswered(source.status ?? 429)
  if (source.kind === 'failed') return unanswered(503)
  const { response, html } = source
  if (response.status >= 400) return unanswered(response.status)
  const answer = (results: SearchResults): Answer => ({ status: 200, results, tookMs: response.ttfbMs })
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

async function renderResults(
  { run, region, platform, productUrls }: Shop,
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

async function playProbes(
  shop: Shop,
  endpoint: SearchEndpoint,
  record: SearchFlowRecord,
): Promise<SearchFlowRecord> {
  const { run, products } = shop
  const isGentle = !run.options.isOwned && run.options.allowHosts.length === 0
  const titles = products.flatMap(({ product }) => product?.title ?? [])
  const { vocabulary, language } = shop.sites.of(shop.region)
  const ownWords = new Set([...vocabulary, ...titles.flatMap(words)])
  const probes = [
    ...probesFor(products.slice(0, isGentle ? strangerProducts : ownedProducts)),
    ...wordProbes(titles, ownWords, language),
  ]
  const results = await inLanes(probes, run.options.concurrency, (probe) => playProbe(shop, endpoint, probe))
  const found = results.filter(({ resultUrls }) => resultUrls.length > 0).length
  record.steps.push({
    action: `Search for ${probes.length} names, numbers and words`,
    url: record.url,
    atMs: 0,
    outcome: 'ok',
    detail: `${found} searches gave results`,
    screenshot: null,
  })
  return { ...record, probes: results }
}

async function playProbe(
  shop: Shop,
  endpoint: SearchEndpoint,
  { query, queryKind, baseQuery, page }: SearchProbe,
): Promise<SearchFlowRecord['probes'][number]> {
  const { status, results, tookMs } = await ask(shop, endpoint, query)
  const isSaidEmpty =
    queryKind === 'nonsense' ? await admitsNothing(shop, endpoint.urlFor(query), query, results) : null
  const rank = page === null ? -1 : results.urls.findIndex((url) => isSamePage(url, page))
  return {
    query,
    queryKind,
    expectedUrl: page?.finalUrl ?? null,
    baseQuery,
    resultUrls: results.urls,
    resultTitles: results.titles,
    resultsPageUrl: endpoint.urlFor(query),
    rank: rank < 0 ? null : rank + 1,
    status,
    suggestion: results.suggestion,
    helpOffered: results.helpOffered,
    durationMs: Math.round(tookMs),
    ...(isSaidEmpty === null ? {} : { isSaidEmpty }),
  }
}

/**
 * Whether a page that shows products for a word that nobody sells says that it found nothing. Asked in the browser,
 * because scripts may write the words or the results; null where there is none to ask.
 */
async function admitsNothing(
  shop: Shop,
  url: string,
  query: string,
  { urls, mayAdmit, isSaidEmpty }: SearchResults,
): Promise<boolean | null> {
  if (urls.length === 0) return isSaidEmpty
  if (mayAdmit) return true
  const { language } = shop.sites.of(shop.region)
  if (shop.run.options.tier === 'http' || !knowsAdmissions(language)) return null
  const rendered = await renderResults(shop, url, query)
  return typeof rendered === 'number' || rendered.urls.length === 0 ? null : rendered.mayAdmit
}

/** The same product under another address: its canonical one, or the same last part of the path. */
function isSamePage(url: string, { finalUrl, url: asked, canonicalUrl }: IndexedPage): boolean {
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
