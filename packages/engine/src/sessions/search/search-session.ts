/** Searches for products by their names and numbers, as shoppers do who know what they want. */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { SearchSessionRecord, TypedSearch } from '../../api/sessions.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { robotsRuleOf } from '../../run/robots-rule.ts'
import { logSession } from '../shared/session/log-session.ts'
import type { SessionContext } from '../shared/session/session-runner.ts'
import { withoutConstantResults } from './constant-results.ts'
import {
  ask,
  formOf,
  menuCategories,
  productUrlsOf,
  rankOf,
  renderResults,
  type SearchContext,
  searchRootOf,
} from './fetch-results.ts'
import { knowsAdmissions, type SearchResults } from './read-results.ts'
import type { SearchEndpoint } from './search-endpoint.ts'
import { headTerms, nonsense, type SearchProbe, storeProbes, writtenLanguage } from './search-probes.ts'
import { typeOn } from './type-words.ts'

/** Words to type in the browser where the search seems dead. */
const typedTerms = 2
/** Names that were not found are searched for in the browser, too. */
const maxRendered = 3

type Shop = SessionContext & SearchContext

/** Runs the session. Only throws when the scan is stopped; `notVerified` says what prevented it. */
export async function runSearchSession(scene: SessionContext): Promise<SearchSessionRecord> {
  const { run, region, platform, pages, products } = scene
  const shop: Shop = { ...scene, productUrls: productUrlsOf(pages) }
  const root = searchRootOf(scene)
  const record: SearchSessionRecord = {
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
    return { ...record, notVerified: 'We found no product name suitable for a search.' }
  const doing = 'Searching for products by their names'
  run.events.action(doing, root)
  const played = await search(shop, root, record)
  logSession(run, doing, played)
  return played
}

async function search(shop: Shop, root: string, record: SearchSessionRecord): Promise<SearchSessionRecord> {
  const { run, products } = shop
  const terms = headTerms(products.flatMap(({ product }) => product?.title ?? []))
  try {
    const endpoint = await reachSearch(shop, root, terms, record)
    if (typeof endpoint === 'string') return { ...record, notVerified: endpoint }
    const filtersInBrowser = await ignoresWords(shop, endpoint, terms)
    if (filtersInBrowser && run.options.tier === 'http') return { ...record, notVerified: onlyInBrowser }
    const played = await runProbes({ ...shop, filtersInBrowser }, endpoint, record)
    const isReadWell = filtersInBrowser || !(await findsMoreInBrowser(shop, played.probes))
    return isReadWell ? played : await runProbes({ ...shop, filtersInBrowser: true }, endpoint, record)
  } catch (error) {
    if (isAbort(error) || run.signal.aborted) throw error
    return { ...record, notVerified: 'The store’s search couldn’t be used.' }
  }
}

/** Finds out how to search and whether searching works; a reason when it does not. */
async function reachSearch(
  shop: Shop,
  root: string,
  terms: readonly string[],
  record: SearchSessionRecord,
): Promise<SearchEndpoint | string> {
  const form = await formOf(shop, root)
  const isAllowed = robotsRuleOf(shop)
  const barred = 'robots.txt disallows the store’s search.'
  if (form !== null && !isAllowed(form.urlFor('x'))) return barred
  const endpoint =
    shop.run.options.tier === 'browser' ? ((await typeWords(shop, root, terms, record)) ?? form) : form
  if (endpoint === null) return 'No usable search field was found.'
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

const onlyInBrowser =
  'The server lists the same products for every word, so only a browser can tell whether the search works.'
/** So few products may be the only ones that a small store finds for two words. */
const minUnfiltered = 4

/** Whether the server lists the same products for a word that many names share and for a nonsense word. */
async function ignoresWords(
  shop: Shop,
  endpoint: SearchEndpoint,
  [term]: readonly string[],
): Promise<boolean> {
  if (term === undefined) return false
  const [found, unrelated] = await Promise.all(
    [term, nonsense].map(async (query) => (await ask(shop, endpoint, query)).results.urls),
  )
  return found !== undefined && found.length >= minUnfiltered && String(found) === String(unrelated)
}

/**
 * Types words in the browser on every platform until one gets results, and derives the search endpoint from
 * their address.
 */
async function typeWords(
  { run, region, platform, otherPlatforms }: Shop,
  root: string,
  terms: readonly string[],
  record: SearchSessionRecord,
): Promise<SearchEndpoint | null> {
  let endpoint: SearchEndpoint | null = null
  const typed: TypedSearch[] = []
  for (const on of [platform, ...otherPlatforms]) {
    const found = await typeOn({ run, region }, on, root, terms.slice(0, typedTerms), { ...record, typed })
    endpoint ??= found
  }
  record.typed = typed
  return endpoint
}

async function runProbes(
  shop: Shop,
  endpoint: SearchEndpoint,
  record: SearchSessionRecord,
): Promise<SearchSessionRecord> {
  const { run, products, policy } = shop
  const { vocabulary, language: declared } = shop.sites.of(shop.region)
  const menu = await menuCategories(shop, record.url)
  const probes = storeProbes({ products, vocabulary, declared, menu }, policy.searchBudget)
  const answers = await forEachConcurrently(probes, run.options.concurrency, (probe) =>
    runProbe(shop, endpoint, probe),
  )
  const results = withoutConstantResults(answers)
  const found = results.filter(({ resultUrls }) => resultUrls.length > 0).length
  record.steps.push({
    action: `Search for ${probes.length} names, numbers, and words`,
    url: record.url,
    atMs: 0,
    outcome: 'ok',
    detail: `${pluralize(found, 'search', 'searches')} returned results`,
    screenshot: null,
  })
  return { ...record, probes: results }
}

/** Whether the browser shows what the server’s documents lack for a few of the words. */
async function findsMoreInBrowser(shop: Shop, probes: SearchSessionRecord['probes']): Promise<boolean> {
  if (shop.run.options.tier === 'http') return false
  const misses = probes.filter(
    ({ status, rank, queryKind }) => status === 200 && rank === null && queryKind === 'title',
  )
  const empty = probes.filter(
    ({ status, resultUrls, queryKind }) =>
      status === 200 && resultUrls.length === 0 && (queryKind === 'head-term' || queryKind === 'category'),
  )
  for (const { query, expectedUrl, resultsPageUrl } of [
    ...misses.slice(0, maxRendered),
    ...empty.slice(0, 1),
  ]) {
    const rendered = await renderResults(shop, resultsPageUrl, query)
    if (typeof rendered === 'number') continue
    const page = shop.products.find(({ finalUrl }) => finalUrl === expectedUrl)
    if (page === undefined ? rendered.urls.length > 0 : rankOf(rendered, page) >= 0) return true
  }
  return false
}

async function runProbe(
  shop: Shop,
  endpoint: SearchEndpoint,
  { query, queryKind, baseQuery, page, expectedUrl }: SearchProbe,
): Promise<SearchSessionRecord['probes'][number]> {
  const { status, results, tookMs } = await ask(shop, endpoint, query)
  const { suggestion, helpOffered } =
    queryKind === 'nonsense' && status === 200
      ? await helpShown(shop, endpoint.urlFor(query), query, results)
      : results
  const isSaidEmpty =
    queryKind === 'nonsense'
      ? await admitsNothing(shop, endpoint.urlFor(query), query, results)
      : status === 200 && results.urls.length === 0
        ? results.isSaidEmpty
        : null
  const rank = page === null ? -1 : rankOf(results, page)
  return {
    query,
    queryKind,
    expectedUrl: page?.finalUrl ?? expectedUrl ?? null,
    baseQuery,
    resultUrls: results.urls,
    resultTitles: results.titles,
    resultsPageUrl: endpoint.urlFor(query),
    rank: rank < 0 ? null : rank + 1,
    status,
    suggestion,
    helpOffered,
    durationMs: Math.round(tookMs),
    ...(isSaidEmpty === null ? {} : { isSaidEmpty }),
  }
}

/**
 * What a result page without results offers. Services add suggestions and popular products by script, so a
 * document without any is also checked in the browser.
 */
async function helpShown(
  shop: Shop,
  url: string,
  query: string,
  read: SearchResults,
): Promise<Pick<SearchResults, 'suggestion' | 'helpOffered'>> {
  const isHelped = read.urls.length > 0 || read.suggestion !== null || read.helpOffered.length > 0
  if (isHelped || shop.run.options.tier === 'http') return read
  const rendered = await renderResults(shop, url, query)
  if (typeof rendered === 'number') return read
  const { suggestion, helpOffered, titles } = rendered
  return { suggestion, helpOffered: helpOffered.length > 0 ? helpOffered : titles.slice(0, 10) }
}

/**
 * Whether a page that shows products for a nonsense word says that it found nothing. Checked in the browser,
 * because scripts may write the message or the results; null without a browser.
 */
async function admitsNothing(
  shop: Shop,
  url: string,
  query: string,
  { urls, mayAdmit, isSaidEmpty }: SearchResults,
): Promise<boolean | null> {
  if (urls.length === 0) return isSaidEmpty
  if (mayAdmit) return true
  const language = writtenLanguage(shop.products, shop.sites.of(shop.region).language)
  if (shop.run.options.tier === 'http' || !knowsAdmissions(language)) return null
  const rendered = await renderResults(shop, url, query)
  return typeof rendered === 'number' || rendered.urls.length === 0 ? null : rendered.mayAdmit
}
