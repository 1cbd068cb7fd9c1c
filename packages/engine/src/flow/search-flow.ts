/** Searches for products by their own names and numbers, as shoppers do who know what they want. */
import { isAbort } from '../crawl/crawl-error.ts'
import type { SearchFlowRecord, TypedSearch } from '../flows.ts'
import { words } from '../merge/similarity.ts'
import { inLanes } from '../scan/in-lanes.ts'
import { robotsRuleOf } from '../scan/robots-rule.ts'
import {
  ask,
  formOf,
  isSamePage,
  productUrlsOf,
  renderResults,
  rootOf,
  type SearchShop,
} from './ask-search.ts'
import type { FlowScene } from './flow-player.ts'
import { knowsAdmissions, type SearchResults } from './read-results.ts'
import type { SearchEndpoint } from './search-endpoint.ts'
import { headTerms, probesFor, type SearchProbe, wordProbes } from './search-probes.ts'
import { tellSession } from './tell-session.ts'
import { typeOn } from './type-words.ts'

/** Words that are typed by hand where the search seems dead. */
const typedTerms = 2

type Shop = FlowScene & SearchShop

/** Plays the session. Never throws but for a stopped scan; what prevented it is in `notVerified`. */
export async function playSearch(scene: FlowScene): Promise<SearchFlowRecord> {
  const { run, region, platform, pages, products } = scene
  const shop: Shop = { ...scene, productUrls: productUrlsOf(pages) }
  const root = rootOf(scene)
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
  const isAllowed = robotsRuleOf(shop)
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
    const found = await typeOn({ run, region }, on, root, terms.slice(0, typedTerms), { ...record, typed })
    endpoint ??= found
  }
  record.typed = typed
  return endpoint
}

async function playProbes(
  shop: Shop,
  endpoint: SearchEndpoint,
  record: SearchFlowRecord,
): Promise<SearchFlowRecord> {
  const { run, products, policy } = shop
  const titles = products.flatMap(({ product }) => product?.title ?? [])
  const { vocabulary, language } = shop.sites.of(shop.region)
  const ownWords = new Set([...vocabulary, ...titles.flatMap(words)])
  const probes = [
    ...probesFor(products.slice(0, policy.searchBudget)),
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
  const { suggestion, helpOffered } =
    queryKind === 'nonsense' && status === 200
      ? await helpShown(shop, endpoint.urlFor(query), query, results)
      : results
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
    suggestion,
    helpOffered,
    durationMs: Math.round(tookMs),
    ...(isSaidEmpty === null ? {} : { isSaidEmpty }),
  }
}

/**
 * What an answer without results offers. Services write suggestions and popular products beside it by script, so that a
 * document without any is looked at in the browser too.
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
