/**
 * Searches the store for products that a check considers unreachable. Few of them, by their full names, and a
 * second time for those not found: only what fails twice is reported.
 */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { SearchedProduct } from '../../api/detector.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import type {
  BrowserPort,
  ConfigPort,
  EventsPort,
  FetchPorts,
  InputPort,
  PolicyPort,
} from '../../run/ports.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import {
  ask,
  nameKey,
  productUrlsOf,
  rankOf,
  type SearchContext,
} from '../../sessions/search/fetch-results.ts'
import { controlWords, findSearch, firstAnswer } from '../../sessions/search/find-search.ts'
import type { SearchEndpoint } from '../../sessions/search/search-endpoint.ts'
import { chooseSessionProducts } from '../../sessions/shared/choice/choose-products.ts'
import { callDetectors, type SiteEvaluationInput, type SiteSearchPhase } from './evaluate-site.ts'

const maxSearched = 5
const maxQueryLength = 80

/** Whether the search finds the products in question. */
export async function checkSiteSearch(
  run: FetchPorts & ConfigPort & InputPort & PolicyPort & BrowserPort & EventsPort,
  sites: StoreRegions,
  pages: readonly IndexedPage[],
  inputOf: (detector: string) => SiteEvaluationInput,
): Promise<SiteSearchPhase> {
  const phase: SiteSearchPhase = {}
  if (!run.options.withSessions) return phase
  for (const { name } of sites.entries) {
    const named = callDetectors(run, sites, name, inputOf, ({ searchFor }) => searchFor)
    const doubted = named.flatMap((products) => products.slice(0, maxSearched))
    if (doubted.length > 0) phase[name] = await searchIn(run, sites, pages, name, doubted)
  }
  return phase
}

async function searchIn(
  run: FetchPorts & ConfigPort & PolicyPort & BrowserPort & EventsPort,
  sites: StoreRegions,
  pages: readonly IndexedPage[],
  region: string,
  doubted: readonly SearchedProduct[],
): Promise<Record<string, 'found' | 'missing'>> {
  const [platform = 'Desktop'] = run.options.platforms
  const products = chooseSessionProducts(pages, region)
  const shop = { run, sites, region, platform, products, productUrls: productUrlsOf(pages) }
  run.events.info(`Searching the store for ${pluralize(doubted.length, 'product')} that no page links to`)
  try {
    const endpoint = await findSearch(shop)
    // A search that finds nothing at all says nothing about single products.
    if (endpoint === null || (await firstAnswer(shop, endpoint, controlWords(shop), 1)) === null) return {}
    const fresh = { ...shop, sites: { ...sites, maxAgeMs: () => 0 } }
    const states = await forEachConcurrently(doubted, run.options.concurrency, async (product) => {
      const known = pages.find(({ finalUrl, region: own }) => own === region && finalUrl === product.url)
      const first = await isListed(shop, endpoint, product, known)
      const state = first === false ? await isListed(fresh, endpoint, product, known) : first
      return state === null ? [] : [[product.url, state ? ('found' as const) : ('missing' as const)] as const]
    })
    return Object.fromEntries(states.flat())
  } catch (error) {
    if (isAbort(error) || run.signal.aborted) throw error
    return {}
  }
}

/** Null when the search did not respond. */
async function isListed(
  shop: SearchContext,
  endpoint: SearchEndpoint,
  { name }: SearchedProduct,
  page: IndexedPage | undefined,
): Promise<boolean | null> {
  const { status, results } = await ask(shop, endpoint, name.slice(0, maxQueryLength))
  if (status !== 200) return null
  const isNamed = results.titles.some((title) => nameKey(title) === nameKey(name))
  return isNamed || (page !== undefined && rankOf(results, page) >= 0)
}
