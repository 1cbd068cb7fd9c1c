/**
 * Visits a shop to see what it offers: as a polite stranger, who obeys robots.txt, opens few pages, signs in nowhere
 * and leaves the cart alone.
 */
import { type BrowserPool, createBrowserPool } from '../crawl/browser-pool.ts'
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { createEgressGuard } from '../crawl/egress-guard.ts'
import { createHttpClient, type HttpClient } from '../crawl/http-client.ts'
import { refusalOf } from '../crawl/refusals.ts'
import { loadRobots, type RobotsPolicy } from '../crawl/robots.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { HostLimiter } from '../scan-types.ts'
import { chooseFromHome, chooseProducts } from './choose-pages.ts'
import { observePractices } from './observe-practices.ts'
import { picturePractices, readMobileDom } from './picture-practices.ts'
import type { PracticeObservation, PracticeVisit } from './practice.ts'

export interface ShopVisitOptions {
  url: string
  /** Private `host:port` pairs that may be visited all the same. */
  allowHosts: readonly string[]
  /** The shop is the caller's own or stands on the same machine: it need not be spared. */
  isOwned: boolean
  /** Product pages to open. */
  productCount: number
  chromiumPath: string | null
}

export interface ShopVisitDeps {
  limiter: HostLimiter
  signal: AbortSignal
  /** Keeps a picture and answers what it is called. */
  putPicture(bytes: Uint8Array, mediaType: string): Promise<string>
}

export interface PicturedObservation extends PracticeObservation {
  picture: string | null
}

export interface ShopVisit {
  /** Why nothing can be said, fit to show; null otherwise. */
  failure: string | null
  pageCount: number
  productCount: number
  observations: PicturedObservation[]
  /** The home page as it looks; null without a browser. */
  homePicture: string | null
  /** A product page as it looks. */
  productPicture: string | null
}

export interface ShopTour {
  http: HttpClient
  browser: BrowserPool
  options: ShopVisitOptions
  deps: ShopVisitDeps
  robots: RobotsPolicy
  turn(url: URL): Promise<() => void>
}

const strangerIntervalMs = 1_000
const nothing = {
  pageCount: 0,
  productCount: 0,
  observations: [],
  homePicture: null,
  productPicture: null,
}

/** Visits the shop. Rejects only when the signal was aborted or our own side failed. */
export async function visitShop(options: ShopVisitOptions, deps: ShopVisitDeps): Promise<ShopVisit> {
  const guard = createEgressGuard({ allowHosts: options.allowHosts })
  const http = createHttpClient({ guard, connections: 2 })
  const browser = createBrowserPool({ guard, chromiumPath: options.chromiumPath, tabs: 1 })
  const withdrawals: (() => void)[] = []
  try {
    const { host, origin } = new URL(options.url)
    const turn = (url: URL) => deps.limiter.acquire(url.host, deps.signal)
    const terms = (minIntervalMs: number) =>
      withdrawals.push(deps.limiter.admit(host, { concurrency: 1, minIntervalMs }))
    if (!options.isOwned) terms(strangerIntervalMs)
    const robots = await loadRobots(http, origin, { signal: deps.signal, beforeHop: turn })
    terms(options.isOwned ? 0 : Math.max(strangerIntervalMs, robots.crawlDelayMs ?? 0))
    if (robots.closedReason !== null) return { ...nothing, failure: robots.closedReason }
    return await tourShop({ http, browser, options, deps, robots, turn })
  } catch (error) {
    deps.signal.throwIfAborted()
    if (error instanceof CrawlError) return { ...nothing, failure: error.message }
    throw error
  } finally {
    for (const withdraw of withdrawals) withdraw()
    await Promise.allSettled([browser.close(), http.close()])
  }
}

async function tourShop(tour: ShopTour): Promise<ShopVisit> {
  const home = await openPage(tour, tour.options.url)
  if (home === null) return { ...nothing, failure: 'The home page may not be read or could not be opened.' }
  const pages = [home, ...(await openPages(tour, chooseFromHome(home.facts)))]
  const facts = pages.map((page) => page.facts)
  const lists = facts.filter(({ cards, pageType }) => cards.length > 0 && pageType.reason === null)
  const listed = lists.filter((page) => page !== home.facts)
  const products = await openPages(
    tour,
    chooseProducts(listed.length > 0 ? listed : lists, tour.options.productCount),
  )
  const visits: PracticeVisit[] = [...pages, ...products].map((page) => ({ ...page, mobileDom: null }))
  await readMobileDom(tour, visits)
  const observations = observePractices(visits)
  const productUrl =
    products.find(({ facts: { pageType } }) => pageType.type === 'product_page')?.facts.url ?? null
  const pictures = await picturePractices(tour, observations, { home: home.facts.url, product: productUrl })
  return {
    failure: null,
    pageCount: visits.length,
    productCount: products.length,
    observations: observations.map((seen) => ({ ...seen, picture: pictures.of.get(seen.practice) ?? null })),
    homePicture: pictures.home,
    productPicture: pictures.product,
  }
}

type OpenedPage = Pick<PracticeVisit, 'facts' | 'answerMs'>

async function openPages(tour: ShopTour, urls: readonly string[]): Promise<OpenedPage[]> {
  const pages: OpenedPage[] = []
  for (const url of urls) {
    const page = await openPage(tour, url)
    if (page !== null) pages.push(page)
  }
  return pages
}

/** A page that the shop lets us see; null for others. A shop that refuses us is left in peace. */
async function openPage({ http, robots, deps, turn }: ShopTour, url: string): Promise<OpenedPage | null> {
  if (!robots.isAllowed(url)) return null
  try {
    const answer = await http.fetch(url, { signal: deps.signal, beforeHop: turn })
    const { status, finalUrl, headers } = answer.response
    const refusal = refusalOf(status, headers, answer.text)
    const { host } = new URL(finalUrl)
    if (refusal?.pausesHost) {
      deps.limiter.refused(host, answer.retryAfterMs)
      throw new CrawlError('host-paused', 'pause-host', url, refusal.reason)
    }
    if (refusal !== null || status >= 400 || answer.isBodySkipped) return null
    deps.limiter.answered(host)
    const isElsewhere = host.replace(/^www\./, '') !== new URL(url).host.replace(/^www\./, '')
    if (isElsewhere) return null
    const facts = createPageFacts({ url: finalUrl, html: answer.text, headers })
    return { facts, answerMs: answer.response.ttfbMs }
  } catch (error) {
    if (isAbort(error) || !(error instanceof CrawlError) || error.next === 'pause-host') throw error
    return null
  }
}
