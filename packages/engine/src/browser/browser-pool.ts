/**
 * The browser tier of one scan: a Chromium that is started when first needed, replaced by age and memory without losing
 * pages, and connected to the network through the egress proxy only. Scans never share contexts, because each has a
 * browser of its own.
 */
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { CDPSession, Page } from 'playwright-core'
import type { ViewportScale } from '../api/viewport-scale.ts'
import { CrawlError, isAbort } from '../net/crawl-error.ts'
import { createSlots, type Slots } from '../net/limiter/slots.ts'
import type { EgressRefusal } from '../net/proxy/egress-proxy.ts'
import type { BrowserGeneration } from './browser-generation.ts'
import { kindOfTab, type LiveTab } from './browser-tabs.ts'
import {
  type BrowserPoolOptions,
  type BrowserPoolStatus,
  type BrowserState,
  closeBrowsers,
  createBrowserState,
  currentBrowser,
  maxTabsOf,
} from './current-browser.ts'
import { type Navigation, type NavigationOptions, type NavigationScope, navigate } from './navigate.ts'

export interface BrowserTab {
  readonly page: Page
  /** The tab's one CDP session. Work that enables a domain must disable it again. */
  readonly cdp: CDPSession
  readonly platform: Platform
  readonly region: string
  /** Runs work that clicks at painted positions; needed in the background only. */
  atFullSize: ViewportScale['atFullSize']
  /** Opens an address; failures are CrawlErrors. Use it instead of `page.goto`. */
  goto(url: string, options?: NavigationOptions): Promise<Navigation>
}

export interface TabRequest {
  platform: Platform
  region: string
  /** A new visitor, without cookies or storage: for confirmation and sessions. */
  isFresh?: boolean
  /**
   * A new visitor may get the tab of an earlier one whose traces were removed; only the browser's cache of the store's
   * files stays. Opening a page costs a third as much there as in a new process.
   */
  mayReuseTab?: boolean
  /**
   * No one needs to see the tab, so it is painted small. Readings and screenshots are the same; clicks need
   * `atFullSize`.
   */
  isBackground?: boolean
  /** The tab of a shopper session, which mostly waits: more of these may be open at once. */
  isSession?: boolean
  /** After this long, the tab is closed and the work fails as a page that took too long. Ten minutes by default. */
  maxMs?: number
  signal: AbortSignal
}

export interface BrowserPool {
  /**
   * Runs work in a tab. When the tab or the browser crashes, the work is started once more in another, so it must be
   * safe to repeat. It must remove its own listeners and routes, except in a fresh tab, where routes stay as long as
   * the page may act.
   */
  withTab<T>(request: TabRequest, work: (tab: BrowserTab) => Promise<T>): Promise<T>
  /** Null until the first tab is opened. */
  status(): BrowserPoolStatus | null
  /** The egress proxy's latest refusals. */
  refusals(): readonly EgressRefusal[]
  close(): Promise<void>
}

const quietenAfterMs = 400
/** A browser that never answers holds up one page or session, not the scan. */
const maxUseMs = 600_000

interface PoolState {
  browsers: BrowserState
  /** All tabs. */
  slots: Slots
  /** Tabs of visits; sessions may have more. */
  visitSlots: Slots
  quietTimer: NodeJS.Timeout | null
}

/** Creates the pool. Nothing is started before the first tab is requested. */
export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const browsers = createBrowserState(options)
  const pool: PoolState = {
    browsers,
    slots: createSlots(maxTabsOf(options)),
    visitSlots: createSlots(options.tabs),
    quietTimer: null,
  }
  return {
    async withTab(request, work) {
      const { signal, isSession } = request
      const { platform, region, isFresh = false, mayReuseTab = false } = request
      const visitor = kindOfTab({ platform, region, isFresh, mayReuseTab }) ?? undefined
      const leave = isSession ? () => {} : await pool.visitSlots.take(signal, visitor)
      try {
        const giveBack = await pool.slots.take(signal, visitor)
        try {
          return await attempt(pool, request, work).catch((error: unknown) => {
            if (!isDeath(error)) throw error
            return attempt(pool, request, work)
          })
        } finally {
          giveBack()
        }
      } finally {
        leave()
      }
    },
    status: () => browsers.status,
    refusals: () => browsers.proxy?.refusals() ?? [],
    async close() {
      if (pool.quietTimer !== null) clearTimeout(pool.quietTimer)
      await closeBrowsers(browsers)
    },
  }
}

async function attempt<T>(
  pool: PoolState,
  request: TabRequest,
  work: (tab: BrowserTab) => Promise<T>,
): Promise<T> {
  const { browsers } = pool
  const generation = await currentBrowser(browsers)
  generation.active += 1
  generation.visits += 1
  let tab: LiveTab | null = null
  let isReusable = false
  try {
    const { platform, region, isFresh = false, mayReuseTab = false, isBackground = false } = request
    const drawn = isBackground ? 'small' : 'full'
    tab = await generation.lend({ platform, region, isFresh, mayReuseTab, drawn })
    const scope = { page: tab.page, guard: browsers.options.guard, proxy: generation.proxy }
    const result = await raceDeath(work(tabFor(scope, tab, request)), tab, request)
    isReusable = true
    return result
  } catch (error) {
    throw generation.isDead() && !browsers.isClosed && !isAbort(error) ? browserDied(error) : error
  } finally {
    if (tab !== null) await generation.takeBack(tab, isReusable)
    generation.active -= 1
    scheduleQuiet(pool, generation)
  }
}

function tabFor(
  scope: NavigationScope,
  { page, cdp, drawing }: LiveTab,
  { platform, region, signal }: TabRequest,
): BrowserTab {
  const goto: BrowserTab['goto'] = (url, options) => navigate(scope, url, { signal, ...options })
  return { page, cdp, platform, region, atFullSize: drawing.atFullSize, goto }
}

/** Quietens a browser's tabs shortly after the last of them was returned. */
function scheduleQuiet(pool: PoolState, generation: BrowserGeneration): void {
  if (pool.quietTimer !== null) clearTimeout(pool.quietTimer)
  const isNeeded = pool.slots.waiting + pool.visitSlots.waiting > 0
  pool.quietTimer = isNeeded ? null : setTimeout(() => generation.quieten(), quietenAfterMs)
}

/** The work's result. Rejects if the tab crashes, the scan ends, or the time is up first. */
async function raceDeath<T>(
  work: Promise<T>,
  tab: LiveTab,
  { signal, maxMs = maxUseMs }: TabRequest,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => {
    reject(
      new CrawlError('aborted', 'abort-scan', tab.page.url(), 'The scan was stopped.', {
        cause: signal.reason,
      }),
    )
  }
  const onLate = () =>
    reject(new CrawlError('timeout', 'skip-page', tab.page.url(), 'The page took too long in the browser.'))
  const timer = setTimeout(onLate, maxMs)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  work.catch(() => {})
  try {
    return await Promise.race([work, tab.death, promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

function isDeath(error: unknown): boolean {
  return error instanceof CrawlError && (error.code === 'page-crashed' || error.code === 'browser-crashed')
}

function browserDied(cause: unknown): CrawlError {
  return new CrawlError('browser-crashed', 'retry-page', '', 'The browser stopped.', { cause })
}
