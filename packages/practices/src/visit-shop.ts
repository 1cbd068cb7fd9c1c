/** Visits a store to see its practices: obeys robots.txt, opens few pages, never signs in, and never uses the cart. */

import type { HostLimiter } from '@vitrine/engine/api/host-limits'
import { type BrowserPool, createBrowserPool } from '@vitrine/engine/browser/browser-pool'
import { createPageFacts } from '@vitrine/engine/extract/page-facts'
import { responseRefusal } from '@vitrine/engine/frontier/refusals'
import { loadRobots, type RobotsPolicy } from '@vitrine/engine/frontier/sitemap/robots'
import { createHttpClient, type HttpClient } from '@vitrine/engine/net/client/http-client'
import { CrawlError, isAbort } from '@vitrine/engine/net/crawl-error'
import { createEgressGuard } from '@vitrine/engine/net/egress/egress-guard'
import { chooseFromHome, chooseProducts } from './choose-pages.ts'
import { observePractices } from './observe-practices.ts'
import type { PracticeObservation, PracticeVisit } from './practice.ts'
import { imagePractices, readMobileDom } from './practice-screenshots.ts'

export interface ShopVisitOptions {
  url: string
  /** Private `host:port` pairs that may still be visited. */
  allowHosts: readonly string[]
  /** The store is the caller's own or runs on the same machine, so requests needn't be slowed down. */
  isOwned: boolean
  /** Product pages to open. */
  productCount: number
  chromiumPath: string | null
}

export interface ShopVisitDeps {
  limiter: HostLimiter
  signal: AbortSignal
  /** Stores an image and returns its name. */
  putImage(bytes: Uint8Array, mediaType: string): Promise<string>
}

export interface PicturedObservation extends PracticeObservation {
  image: string | null
}

export interface ShopVisit {
  /** Why the visit failed, in words for the owner; otherwise null. */
  failure: string | null
  pageCount: number
  productCount: number
  observations: PicturedObservation[]
  /** Screenshot of the home page; null without a browser. */
  homeImage: string | null
  /** Screenshot of a product page. */
  productImage: string | null
}

export interface ShopTour {
  http: HttpClient
  browser: BrowserPool
  options: ShopVisitOptions
  deps: ShopVisitDeps
  robots: RobotsPolicy
  turn(url: URL): Promise<() => void>
}

const politeIntervalMs = 1_000
const nothing = {
  pageCount: 0,
  productCount: 0,
  observations: [],
  homeImage: null,
  productImage: null,
}

/** Visits the store; rejects only when aborted or on an internal error. */
export async function visitShop(options: ShopVisitOptions, deps: ShopVisitDeps): Promise<ShopVisit> {
  const guard = createEgressGuard({ allowHosts: options.allowHosts })
  const http = createHttpClient({ guard, connections: 2 })
  const browser = createBrowserPool({ guard, chromiumPath: options.chromiumPath, tabs: 1 })
  const withdrawals: (() => void)[] = []
  try {
    const { host, origin } = new URL(options.url)
    const turn = (url: URL) => deps.limiter.acquire(url.host, deps.signal)
    const terms = (minIntervalMs: number) =>
      withdrawals.push(deps.limiter.registerHost(host, { concurrency: 1, minIntervalMs }))
    if (!options.isOwned) terms(politeIntervalMs)
    const robots = await loadRobots(http, origin, { signal: deps.signal, beforeHop: turn })
    terms(options.isOwned ? 0 : Math.max(politeIntervalMs, robots.crawlDelayMs ?? 0))
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
  const home = await fetchShopPage(tour, tour.options.url)
  if (home === null) return { ...nothing, failure: 'The home page couldn’t be opened.' }
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
  const images = await imagePractices(tour, observations, { home: home.facts.url, product: productUrl })
  return {
    failure: null,
    pageCount: visits.length,
    productCount: products.length,
    observations: observations.map((seen) => ({ ...seen, image: images.of.get(seen.practice) ?? null })),
    homeImage: images.home,
    productImage: images.product,
  }
}

type OpenedPage = Pick<PracticeVisit, 'facts' | 'answerMs'>

async function openPages(tour: ShopTour, urls: readonly string[]): Promise<OpenedPage[]> {
  const pages: OpenedPage[] = []
  for (const url of urls) {
    const page = await fetchShopPage(tour, url)
    if (page !== null) pages.push(page)
  }
  return pages
}

/** Fetches a page that the store allows; null for others. If the store refuses us, the visit ends. */
async function fetchShopPage(
  { http, robots, deps, turn }: ShopTour,
  url: string,
): Promise<OpenedPage | null> {
  if (!robots.isAllowed(url)) return null
  try {
    const answer = await http.fetch(url, { signal: deps.signal, beforeHop: turn })
    const { status, finalUrl, headers } = answer.response
    const refusal = responseRefusal(status, headers, answer.text)
    const { host } = new URL(finalUrl)
    if (refusal?.pausesHost) {
      deps.limiter.recordRefusal(host, answer.retryAfterMs)
      throw new CrawlError('host-paused', 'pause-host', url, refusal.reason)
    }
    if (refusal !== null || status >= 400 || answer.isBodySkipped) return null
    deps.limiter.recordResponse(host)
    const isElsewhere = host.replace(/^www\./, '') !== new URL(url).host.replace(/^www\./, '')
    if (isElsewhere) return null
    const facts = createPageFacts({ url: finalUrl, html: answer.text, headers })
    return { facts, answerMs: answer.response.ttfbMs }
  } catch (error) {
    if (isAbort(error) || !(error instanceof CrawlError) || error.next === 'pause-host') throw error
    return null
  }
}
