/**
 * One heartbeat: what a shopper needs to buy, tried once as a new visitor. Home, a list, a product and the search are
 * requested; the cart and the first step of the checkout are used in a browser. Nothing is ordered.
 */
import { performance } from 'node:perf_hooks'
import type { ScanDeps, ScanOptions } from '../api/scan-types.ts'
import type { CartSessionRecord } from '../api/sessions.ts'
import { createPageFacts } from '../extract/page-facts.ts'
import { responseRefusal } from '../frontier/refusals.ts'
import { CrawlError, isAbort } from '../net/crawl-error.ts'
import { openScanContext, type ScanContext } from '../run/scan-context.ts'
import type { IndexedPage } from '../run/site-index.ts'
import { createMemoryScanMemory } from '../run/store/memory-scan-memory.ts'
import { createMemoryStore } from '../run/store/memory-store.ts'
import { runCartSession } from '../sessions/cart/cart-session.ts'
import { queryOf } from '../sessions/cart/journey-steps.ts'
import { endpointOfForm } from '../sessions/search/search-endpoint.ts'

export const heartbeatSteps = ['home', 'list', 'product', 'search', 'cart', 'checkout'] as const

export interface HeartbeatStep {
  name: (typeof heartbeatSteps)[number]
  /** `unknown`: it couldn't be tried, or the store doesn't let us, which says nothing about shoppers. */
  outcome: 'ok' | 'failed' | 'unknown'
  /** What a shopper would have waited; null where nothing was measured. */
  durationMs: number | null
  /** For the owner; empty where there is nothing to say. */
  detail: string
}

/** What to visit, from the pages that the last analysis read. */
export interface HeartbeatTarget {
  region: string
  home: string
  list: string | null
  product: { url: string; title: string } | null
}

type HeartbeatDeps = Pick<ScanDeps, 'limiter' | 'chromiumPath' | 'signal' | 'resolve'>

const timeoutMs = 30_000

/** Every step in order. Only throws when the signal aborts. */
export async function runHeartbeat(
  options: ScanOptions,
  deps: HeartbeatDeps,
  target: HeartbeatTarget,
): Promise<HeartbeatStep[]> {
  const memory = createMemoryScanMemory()
  const run = openScanContext(
    { ...options, checks: [], freshnessMs: 0, tabs: 1 },
    // Nothing of it is kept: the next one must not find what this one saw.
    { ...deps, detectors: [], memory, store: createMemoryStore(), onEvent: () => undefined },
  )
  try {
    run.registerHost(target.home)
    return await trySteps(run, target)
  } finally {
    await run.close()
    await memory.dispose()
  }
}

interface StepLimits {
  withCart: boolean
  isAllowed(url: string): boolean
}

/**
 * Every step in order, as part of a scan. Only throws when the signal aborts.
 * @param limits whether to use the cart, which needs a browser, and which addresses robots.txt allows; absent: those of
 * an owner's own store
 */
export async function trySteps(
  run: ScanContext,
  target: HeartbeatTarget,
  { withCart, isAllowed }: StepLimits = { withCart: true, isAllowed: () => true },
): Promise<HeartbeatStep[]> {
  const home = await request(run, 'home', target.home, target.region)
  const steps = [home.step]
  // Without the home page, nothing else is worth the wait.
  if (home.step.outcome !== 'ok') return [...steps, ...untried(steps.length, 'The home page didn’t open.')]
  steps.push(await requestIfKnown(run, 'list', target.list, target.region))
  steps.push(await requestIfKnown(run, 'product', target.product?.url ?? null, target.region))
  steps.push(await search(run, home, target, isAllowed))
  const product = steps.find(({ name }) => name === 'product')
  if (product?.outcome !== 'ok' || target.product === null)
    return [...steps, ...untried(steps.length, 'There was no product to buy.')]
  if (!withCart) return [...steps, ...untried(steps.length, 'The cart wasn’t used.')]
  return [...steps, ...(await buy(run, target.product, target.region))]
}

const untried = (from: number, detail: string): HeartbeatStep[] =>
  heartbeatSteps.slice(from).map((name) => ({ name, outcome: 'unknown', durationMs: null, detail }))

type RequestedStep = 'home' | 'list' | 'product' | 'search'

interface Requested {
  step: HeartbeatStep
  /** Null without a page. */
  page: { html: string; url: string; headers: Record<string, string> } | null
}

const requestIfKnown = async (run: ScanContext, name: RequestedStep, url: string | null, region: string) =>
  url === null
    ? { name, outcome: 'unknown' as const, durationMs: null, detail: 'No analysis has read such a page yet.' }
    : (await request(run, name, url, region)).step

async function request(
  run: ScanContext,
  name: RequestedStep,
  url: string,
  region: string,
): Promise<Requested> {
  let startedMs = performance.now()
  const stepOf = (
    outcome: HeartbeatStep['outcome'],
    durationMs: number | null,
    detail: string,
  ): Requested => ({
    step: { name, outcome, durationMs, detail },
    page: null,
  })
  // Its own connections and cookies, as a new visitor has.
  const http = run.openHttp()
  try {
    const release = await run.acquireHostSlot(new URL(url))
    try {
      startedMs = performance.now()
      const { response, text, redirectProblem } = await http.fetch(url, {
        kind: 'page',
        region,
        timeoutMs,
        signal: run.signal,
      })
      const durationMs = Math.round(performance.now() - startedMs)
      const { status, headers, finalUrl } = response
      const problem = problemOf(name, status, headers, text)
      if (problem !== null) return stepOf(problem.outcome, durationMs, problem.detail)
      if (redirectProblem !== null) return stepOf('failed', durationMs, 'The page redirects in a loop.')
      const page = { html: text, url: finalUrl, headers }
      return { step: { name, outcome: 'ok', durationMs, detail: '' }, page }
    } finally {
      release()
    }
  } catch (error) {
    if (isAbort(error) || run.signal.aborted) throw error
    if (!(error instanceof CrawlError)) throw error
    const isOurs =
      error.next === 'pause-host' || error.code === 'egress-refused' || error.code === 'too-large'
    return stepOf(isOurs ? 'unknown' : 'failed', null, error.message)
  } finally {
    await http.close()
  }
}

/** Null: the page is there. */
function problemOf(
  name: RequestedStep,
  status: number,
  headers: Readonly<Record<string, string>>,
  html: string,
): Pick<HeartbeatStep, 'outcome' | 'detail'> | null {
  // On a proven store, "temporarily unavailable" is an outage and no polite refusal.
  if (status >= 500) return { outcome: 'failed', detail: `The page returned status ${status}.` }
  const refusal = responseRefusal(status, headers, html)
  if (refusal !== null) return { outcome: 'unknown', detail: refusal.reason }
  // A product may have been removed since the last analysis; the home page can't.
  if ((status === 404 || status === 410) && (name === 'list' || name === 'product'))
    return {
      outcome: 'unknown',
      detail: `The page is gone (${status}). The next analysis will find another one.`,
    }
  if (status >= 400) return { outcome: 'failed', detail: `The page returned status ${status}.` }
  if (html.trim() === '') return { outcome: 'failed', detail: 'The page is empty.' }
  return null
}

/** Searches for the product with the form of the home page. */
async function search(
  run: ScanContext,
  home: Requested,
  target: HeartbeatTarget,
  isAllowed: StepLimits['isAllowed'],
): Promise<HeartbeatStep> {
  const unknown = (detail: string): HeartbeatStep => ({
    ...{ name: 'search', outcome: 'unknown', durationMs: null },
    detail,
  })
  if (home.page === null || target.product === null) return unknown('There was no product to search for.')
  const endpoint = endpointOfForm(createPageFacts(home.page))
  if (endpoint === null) return unknown('The home page’s search needs scripts, so it wasn’t tested.')
  const url = endpoint.urlFor(queryOf(target.product.title))
  if (!isAllowed(url)) return unknown('The store’s robots.txt doesn’t allow searches.')
  const answer = await request(run, 'search', url, target.region)
  return answer.step
}

/** Adds the product to the cart and goes to the checkout, in a fresh browser session. */
async function buy(
  run: ScanContext,
  product: { url: string; title: string },
  region: string,
): Promise<HeartbeatStep[]> {
  const startedMs = performance.now()
  const platform = run.options.platforms[0] ?? 'Desktop'
  const whole = { codes: [], parts: new Set(['checkout'] as const) }
  const record = await runCartSession(run, pageOf(product, region), platform, whole)
  const elapsedMs = Math.round(performance.now() - startedMs)
  const cart = cartStep(record, elapsedMs - (record.checkout?.reachedMs ?? 0))
  return [cart, checkoutStep(record, cart)]
}

const neededSigns = 2

function cartStep(record: CartSessionRecord, durationMs: number): HeartbeatStep {
  const { notVerified, signs, cart, clicked } = record
  if (notVerified !== null) return { name: 'cart', outcome: 'unknown', durationMs: null, detail: notVerified }
  const isIn = (cart?.lines.length ?? 0) > 0 || Object.values(signs).filter(Boolean).length >= neededSigns
  if (isIn) return { name: 'cart', outcome: 'ok', durationMs, detail: '' }
  const detail = clicked
    ? 'The product didn’t reach the cart after a click on the Buy button.'
    : 'The Buy button couldn’t be clicked.'
  return { name: 'cart', outcome: 'failed', durationMs, detail }
}

function checkoutStep({ checkout }: CartSessionRecord, cart: HeartbeatStep): HeartbeatStep {
  const step = { name: 'checkout' as const, durationMs: checkout?.reachedMs ?? null }
  if (cart.outcome !== 'ok') return { ...step, outcome: 'unknown', detail: 'There was no cart to check out.' }
  if (checkout === null)
    return { ...step, outcome: 'unknown', detail: 'We found no way from the cart to the checkout.' }
  return checkout.notReached === null
    ? { ...step, outcome: 'ok', detail: '' }
    : { ...step, outcome: 'failed', detail: checkout.notReached }
}

/** The product as sessions expect it. */
const pageOf = ({ url, title }: { url: string; title: string }, region: string): IndexedPage => ({
  ...{ url, finalUrl: url, region, tier: 'http', platform: null, depth: 1, state: 'visited', reason: null },
  ...{ status: 200, redirects: [], pageType: 'product_page', template: null, canonicalUrl: null },
  ...{ isNoindex: false, cards: [], buyForm: null },
  product: {
    title,
    price: null,
    compare_at: null,
    currency: null,
    availability: null,
    sku: null,
    gtin: null,
  },
})
