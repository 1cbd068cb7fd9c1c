/**
 * Asks the store's own search for products that a check doubts can be reached. Few of them, by their whole names, and
 * those that do not come up a second time: only what is the same twice is told.
 */
import { isAbort } from '../crawl/crawl-error.ts'
import type { SoughtProduct } from '../detector.ts'
import { words } from '../merge/similarity.ts'
import { inLanes } from '../scan/in-lanes.ts'
import { askDetectors, type SiteJudgementInput, type SoughtPhase } from '../scan/judge-site.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import type { SiteMap } from '../scan/site-data.ts'
import { ask, isSamePage, productUrlsOf, type SearchShop } from './ask-search.ts'
import { chooseProducts } from './choose-products.ts'
import { controlWords, findSearch, firstAnswer } from './find-search.ts'
import type { SearchEndpoint } from './search-endpoint.ts'

const mostSought = 5
const longestQuery = 80

/**
 * Whether the search finds what the checks doubt.
 * @param inputOf detector → what its judgement is made of
 */
export async function seekProducts(
  run: ScanRun,
  sites: SiteMap,
  pages: readonly IndexedPage[],
  inputOf: (detector: string) => SiteJudgementInput,
): Promise<SoughtPhase> {
  const phase: SoughtPhase = {}
  if (!run.options.withFlows) return phase
  for (const { name } of sites.entries) {
    const named = askDetectors(run, sites, name, inputOf, ({ seeks }) => seeks)
    const doubted = named.flatMap((products) => products.slice(0, mostSought))
    if (doubted.length > 0) phase[name] = await seekIn(run, sites, pages, name, doubted)
  }
  return phase
}

async function seekIn(
  run: ScanRun,
  sites: SiteMap,
  pages: readonly IndexedPage[],
  region: string,
  doubted: readonly SoughtProduct[],
): Promise<Record<string, 'found' | 'missing'>> {
  const [platform = 'Desktop'] = run.options.platforms
  const products = chooseProducts(pages, region)
  const shop = { run, sites, region, platform, products, productUrls: productUrlsOf(pages) }
  run.tell.info(`Asking the search of the store for ${doubted.length} products that no page leads to`)
  try {
    const endpoint = await findSearch(shop)
    // A search that finds nothing at all says nothing about single products.
    if (endpoint === null || (await firstAnswer(shop, endpoint, controlWords(shop), 1)) === null) return {}
    const fresh = { ...shop, sites: { ...sites, maxAgeMs: () => 0 } }
    const states = await inLanes(doubted, run.options.concurrency, async (product) => {
      const known = pages.find(({ finalUrl, region: own }) => own === region && finalUrl === product.url)
      const first = await isListed(shop, endpoint, product, known)
      const state = first === false ? await isListed(fresh, endpoint, product, known) : first
      return state === null ? [] : [[product.url, state ? ('found' as const) : ('missing' as const)] as const]
    })
    return Object.fromEntries(states.flat())
  } catch (error) {
    if (isAbort(error) || run.deps.signal.aborted) throw error
    return {}
  }
}

/** Null when the search did not answer. */
async function isListed(
  shop: SearchShop,
  endpoint: SearchEndpoint,
  { name }: SoughtProduct,
  page: IndexedPage | undefined,
): Promise<boolean | null> {
  const { status, results } = await ask(shop, endpoint, name.slice(0, longestQuery))
  if (status !== 200) return null
  const isNamed = results.titles.some((title) => words(title).join(' ') === words(name).join(' '))
  return isNamed || (page !== undefined && results.urls.some((url) => isSamePage(url, page)))
}
