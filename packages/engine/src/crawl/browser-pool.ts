/**
 * The browser tier of one scan: a Chromium that is started when first needed, replaced by age and memory without
 * losing pages, and left by nothing but the egress proxy. Contexts are never shared between scans, because the whole
 * browser belongs to one.
 */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { CDPSession, Page } from 'playwright-core'
import {
  type BrowserGeneration,
  createBrowserGeneration,
  type LiveTab,
  type TabListener,
} from './browser-generation.ts'
import { egressSwitches, launchChromium, type SandboxState } from './chromium.ts'
import { CrawlError, isAbort } from './crawl-error.ts'
import type { EgressGuard } from './egress-guard.ts'
import { createEgressProxy, type EgressProxy, type EgressRefusal } from './egress-proxy.ts'
import { type FoundChromium, findChromium } from './find-chromium.ts'
import { type Navigation, type NavigationOptions, navigate } from './navigate.ts'
import { createSlots } from './slots.ts'

export interface BrowserTab {
  readonly page: Page
  /** The tab's one CDP session. Domains that work switches on it must switch off again. */
  readonly cdp: CDPSession
  readonly platform: Platform
  readonly region: string
  /** Opens an address; failures are CrawlErrors. Use this instead of `page.goto`. */
  goto(url: string, options?: NavigationOptions): Promise<Navigation>
}

export interface TabRequest {
  platform: Platform
  region: string
  /** A context of its own, as a new visitor, thrown away afterwards: for confirmation and flows. */
  isFresh?: boolean
  /**
   * Nothing is pressed in the tab (places are too coarse for that) and nobody looks at it, so it is drawn small; what it
   * tells and pictures of it are the same.
   */
  isUnseen?: boolean
  signal: AbortSignal
}

export interface BrowserPoolStatus {
  source: FoundChromium['source']
  version: string
  sandbox: SandboxState
  /** Browsers started so far. */
  launches: number
  /** Largest memory of the process tree that was seen, bytes; 0 where it cannot be read. */
  peakBytes: number
}

export interface BrowserPool {
  /**
   * Runs work in a tab. When the tab or the browser dies the work is started once more elsewhere, so it must not count
   * on running only once. Listeners and routes that it adds it must remove, but in a fresh tab:
   * what screens a page there stays as long as the page may act.
   */
  withTab<T>(request: TabRequest, work: (tab: BrowserTab) => Promise<T>): Promise<T>
  /** Null until the first tab was opened. */
  status(): BrowserPoolStatus | null
  /** What the egress proxy refused lately. */
  refusals(): readonly EgressRefusal[]
  close(): Promise<void>
}

export interface BrowserPoolOptions {
  guard: EgressGuard
  /** Path of a Chromium, or null to look for one. */
  chromiumPath: string | null
  /** Most tabs at once. */
  tabs: number
  /** Told of every new tab, for a live view; the tab waits for it. */
  onTab?: TabListener
  /** A browser older than this, larger than this or with more visits is replaced when its tabs are free. */
  maxAgeMs?: number
  maxBytes?: number
  maxVisits?: number
}

/** How long new work waits for the old browser's tabs before the new one is started beside it. */
const longestDrainMs = 20_000
const memoryCheckEveryMs = 3000
const quietenAfterMs = 400

/** Makes the pool. Nothing is started before the first tab is asked for. */
export function createBrowserPool(options: BrowserPoolOptions): BrowserPool {
  const slots = createSlots(options.tabs)
  const limits = {
    ageMs: options.maxAgeMs ?? 1_200_000,
    bytes: options.maxBytes ?? 1_000_000_000,
    visits: options.maxVisits ?? 1500,
  }
  let proxy: Promise<EgressProxy> | null = null
  let startedProxy: EgressProxy | null = null
  let found: Promise<FoundChromium> | null = null
  let current: Promise<BrowserGeneration> | null = null
  let state: BrowserPoolStatus | null = null
  let isClosed = false
  let lastMemoryCheckMs = 0
  let isTooLarge = false
  let quietTimer: NodeJS.Timeout | null = null
  const generations = new Set<BrowserGeneration>()

  async function launch(): Promise<BrowserGeneration> {
    proxy ??= createEgressProxy(options.guard)
    startedProxy = await proxy
    found ??= findChromium(options.chromiumPath)
    const chromium = await found
    const launched = await launchChromium(chromium, egressSwitches(startedProxy.endpoint))
    const generation = await createBrowserGeneration(
      launched.browser,
      startedProxy,
      options.onTab ?? (() => {}),
      options.tabs,
    )
    generations.add(generation)
    const { version, sandbox } = launched
    const launches = (state?.launches ?? 0) + 1
    state = { source: chromium.source, version, sandbox, launches, peakBytes: state?.peakBytes ?? 0 }
    isTooLarge = false
    return generation
  }

  /** The browser to use now; starts or replaces it where needed. */
  async function useGeneration(): Promise<BrowserGeneration> {
    if (isClosed) throw new CrawlError('aborted', 'abort-scan', '', 'The browser was closed.')
    const waiting = current
    const generation = await (waiting ?? startNext())
    if (generation.isDead()) return current === waiting ? startNext() : useGeneration()
    if (!isWornOut(generation)) return generation
    if (current === waiting) void startNext(drain(generation)).catch(() => {})
    return useGeneration()
  }

  function startNext(after: Promise<void> = Promise.resolve()): Promise<BrowserGeneration> {
    const next = after.then(launch)
    current = next
    // A failed start must not be remembered: the next page tries again.
    next.catch(() => {
      if (current === next) current = null
    })
    return next
  }

  function isWornOut(generation: BrowserGeneration): boolean {
    const now = Date.now()
    if (now - lastMemoryCheckMs > memoryCheckEveryMs) {
      lastMemoryCheckMs = now
      void measure(generation)
    }
    if (generation.visits === 0) return false
    return isTooLarge || now - generation.startedAtMs > limits.ageMs || generation.visits >= limits.visits
  }

  async function measure(generation: BrowserGeneration): Promise<void> {
    const bytes = (await generation.memoryBytes().catch(() => null)) ?? 0
    if (state !== null) state.peakBytes = Math.max(state.peakBytes, bytes)
    if (generations.has(generation)) isTooLarge ||= bytes > limits.bytes
  }

  /** Waits until the tabs of a worn-out browser are free, at most a while, and closes it when they are. */
  async function drain(generation: BrowserGeneration): Promise<void> {
    const deadline = Date.now() + longestDrainMs
    const retire = async () => {
      while (generation.active > 0 && !generation.isDead() && !isClosed) await sleep(50)
      await generation.close()
      generations.delete(generation)
    }
    const retired = retire()
    await Promise.race([retired, sleep(deadline - Date.now())])
  }

  async function attempt<T>(request: TabRequest, work: (tab: BrowserTab) => Promise<T>): Promise<T> {
    const generation = await useGeneration()
    generation.active += 1
    generation.visits += 1
    let tab: LiveTab | null = null
    let isReusable = false
    try {
      const { platform, region, isFresh = false, isUnseen = false } = request
      tab = await generation.lend({ platform, region, isFresh, drawn: isUnseen ? 'small' : 'full' })
      const result = await raceDeath(work(tabFor(tab, request)), tab, request.signal)
      isReusable = true
      return result
    } catch (error) {
      throw generation.isDead() && !isClosed && !isAbort(error) ? browserDied(error) : error
    } finally {
      if (tab !== null) await generation.takeBack(tab, isReusable)
      generation.active -= 1
      scheduleQuiet(generation)
    }
  }

  function tabFor(tab: LiveTab, { platform, region, signal }: TabRequest): BrowserTab {
    const goto: BrowserTab['goto'] = async (url, gotoOptions) => {
      if (startedProxy === null) throw new Error('a tab exists without a proxy')
      const scope = { page: tab.page, guard: options.guard, proxy: startedProxy }
      return navigate(scope, url, { signal, ...gotoOptions })
    }
    return { page: tab.page, cdp: tab.cdp, platform, region, goto }
  }

  function scheduleQuiet(generation: BrowserGeneration): void {
    if (quietTimer !== null) clearTimeout(quietTimer)
    quietTimer = slots.waiting > 0 ? null : setTimeout(() => generation.quieten(), quietenAfterMs)
  }

  return {
    async withTab(request, work) {
      const giveBack = await slots.take(request.signal, visitorOf(request))
      try {
        return await attempt(request, work).catch((error: unknown) => {
          if (!isDeath(error)) throw error
          return attempt(request, work)
        })
      } finally {
        giveBack()
      }
    },
    status: () => state,
    refusals: () => startedProxy?.refusals() ?? [],
    async close() {
      isClosed = true
      if (quietTimer !== null) clearTimeout(quietTimer)
      await current?.catch(() => null)
      await Promise.all([...generations].map((generation) => generation.close()))
      await startedProxy?.close()
    },
  }
}

/** Whose tab a request can go on with; a fresh visitor's is thrown away. */
function visitorOf({ platform, region, isFresh }: TabRequest): string {
  return isFresh === true ? 'fresh' : `${platform}|${region}`
}

/** The work's result, or the tab's death or the scan's end when one of those comes first. */
async function raceDeath<T>(work: Promise<T>, tab: LiveTab, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => {
    reject(
      new CrawlError('aborted', 'abort-scan', tab.page.url(), 'The scan was stopped.', {
        cause: signal.reason,
      }),
    )
  }
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  work.catch(() => {})
  try {
    return await Promise.race([work, tab.death, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function isDeath(error: unknown): boolean {
  return error instanceof CrawlError && (error.code === 'page-crashed' || error.code === 'browser-crashed')
}

function browserDied(cause: unknown): CrawlError {
  return new CrawlError('browser-crashed', 'retry-page', '', 'The browser stopped.', { cause })
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
