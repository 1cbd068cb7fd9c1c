/**
 * Chooses the browser for new work: started when first needed, and replaced when it is dead, old, large or much
 * visited, without losing pages.
 */
import { sleep } from '@vitrine/kernel/time/sleep'
import { CrawlError } from '../net/crawl-error.ts'
import type { EgressGuard } from '../net/egress/egress-guard.ts'
import { createEgressProxy, type EgressProxy } from '../net/proxy/egress-proxy.ts'
import type { StoreHeaders } from '../net/store-headers.ts'
import { createVisitors, type Visitors } from '../net/visitors.ts'
import { type BrowserGeneration, createBrowserGeneration } from './browser-generation.ts'
import type { TabListener } from './browser-tabs.ts'
import { egressSwitches, launchChromium, type SandboxState } from './chromium.ts'
import { type FoundChromium, findChromium } from './find-chromium.ts'

export interface BrowserPoolStatus {
  source: FoundChromium['source']
  version: string
  sandbox: SandboxState
  /** Browsers started so far. */
  launches: number
  /** Largest observed memory of the process tree, bytes; 0 where it cannot be read. */
  peakBytes: number
}

export interface BrowserPoolOptions {
  guard: EgressGuard
  /** Path of a Chromium, or null to look for one. */
  chromiumPath: string | null
  /** Max tabs at once. */
  tabs: number
  /** Max tabs at once while all are of sessions; absent: as many as `tabs`. */
  sessionTabs?: number
  storeHeaders?: StoreHeaders
  visitors?: Visitors
  /** Called for every new tab, for the live view; the tab waits for it. */
  onTab?: TabListener
  /** A browser that exceeds this age, memory or number of visits is replaced when its tabs are free. */
  maxAgeMs?: number
  maxBytes?: number
  maxVisits?: number
}

/** The browsers of one pool over time. */
export interface BrowserState {
  options: BrowserPoolOptions
  /** Started with the first browser and kept for all of them. */
  startingProxy: Promise<EgressProxy> | null
  proxy: EgressProxy | null
  found: Promise<FoundChromium> | null
  /** The browser that new work uses, or its start. */
  current: Promise<BrowserGeneration> | null
  /** Running browsers, including worn-out ones. */
  running: Set<BrowserGeneration>
  status: BrowserPoolStatus | null
  isClosed: boolean
  lastMemoryCheckMs: number
  isTooLarge: boolean
}

/** How long new work waits for the old browser's tabs before a second browser is started, milliseconds. */
const maxDrainMs = 20_000
const memoryCheckEveryMs = 3000
const defaultMaxAgeMs = 1_200_000
const defaultMaxBytes = 1_000_000_000
const defaultMaxVisits = 1500

export function createBrowserState(options: BrowserPoolOptions): BrowserState {
  return {
    options,
    startingProxy: null,
    proxy: null,
    found: null,
    current: null,
    running: new Set(),
    status: null,
    isClosed: false,
    lastMemoryCheckMs: 0,
    isTooLarge: false,
  }
}

/** The browser to use now; starts or replaces it where needed. */
export async function currentBrowser(browsers: BrowserState): Promise<BrowserGeneration> {
  if (browsers.isClosed) throw new CrawlError('aborted', 'abort-scan', '', 'The browser was closed.')
  const waiting = browsers.current
  const generation = await (waiting ?? startNext(browsers))
  const isStillCurrent = browsers.current === waiting
  if (generation.isDead()) return isStillCurrent ? startNext(browsers) : currentBrowser(browsers)
  if (!isWornOut(browsers, generation)) return generation
  if (isStillCurrent) void startNext(browsers, drain(browsers, generation)).catch(() => {})
  return currentBrowser(browsers)
}

/** Ends all browsers and the proxy. */
export async function closeBrowsers(browsers: BrowserState): Promise<void> {
  browsers.isClosed = true
  await browsers.current?.catch(() => null)
  await Promise.all([...browsers.running].map((generation) => generation.close()))
  await browsers.proxy?.close()
}

function startNext(
  browsers: BrowserState,
  after: Promise<void> = Promise.resolve(),
): Promise<BrowserGeneration> {
  const next = after.then(() => launch(browsers))
  browsers.current = next
  // A failed start must not be cached: the next page tries again.
  next.catch(() => {
    if (browsers.current === next) browsers.current = null
  })
  return next
}

async function launch(browsers: BrowserState): Promise<BrowserGeneration> {
  const {
    guard,
    chromiumPath,
    onTab = () => {},
    storeHeaders,
    visitors = createVisitors(),
  } = browsers.options
  browsers.startingProxy ??= createEgressProxy(guard)
  const proxy = await browsers.startingProxy
  browsers.proxy = proxy
  browsers.found ??= findChromium(chromiumPath)
  const found = await browsers.found
  const { browser, version, sandbox } = await launchChromium(found, egressSwitches(proxy.endpoint))
  const generation = await createBrowserGeneration({
    browser,
    proxy,
    onTab,
    storeHeaders,
    visitors,
    maxTabs: maxTabsOf(browsers.options),
  })
  browsers.running.add(generation)
  const { launches = 0, peakBytes = 0 } = browsers.status ?? {}
  browsers.status = { source: found.source, version, sandbox, launches: launches + 1, peakBytes }
  browsers.isTooLarge = false
  return generation
}

function isWornOut(browsers: BrowserState, generation: BrowserGeneration): boolean {
  const { maxAgeMs = defaultMaxAgeMs, maxVisits = defaultMaxVisits } = browsers.options
  const now = Date.now()
  if (now - browsers.lastMemoryCheckMs > memoryCheckEveryMs) {
    browsers.lastMemoryCheckMs = now
    void measure(browsers, generation)
  }
  if (generation.isStuck()) return true
  if (generation.visits === 0) return false
  return browsers.isTooLarge || now - generation.startedAtMs > maxAgeMs || generation.visits >= maxVisits
}

async function measure(browsers: BrowserState, generation: BrowserGeneration): Promise<void> {
  const bytes = (await generation.memoryBytes().catch(() => null)) ?? 0
  const { status, running, options } = browsers
  if (status !== null) status.peakBytes = Math.max(status.peakBytes, bytes)
  if (running.has(generation)) browsers.isTooLarge ||= bytes > (options.maxBytes ?? defaultMaxBytes)
}

/** Max open tabs, whatever they are used for. */
export const maxTabsOf = ({ tabs, sessionTabs = tabs }: BrowserPoolOptions): number =>
  Math.max(tabs, sessionTabs)

/** Waits until the tabs of a worn-out browser are free, for a limited time, and closes it when they are. */
async function drain(browsers: BrowserState, generation: BrowserGeneration): Promise<void> {
  const retire = async () => {
    while (generation.active > 0 && !generation.isDead() && !browsers.isClosed) await sleep(50)
    await generation.close()
    browsers.running.delete(generation)
  }
  await Promise.race([retire(), sleep(maxDrainMs)])
}
