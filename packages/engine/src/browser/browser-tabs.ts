/** The tabs of one running Chromium: lent, returned, reused a few times, and closed to make room for others. */
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { DrawnSize, ViewportScale } from '../api/viewport-scale.ts'
import { CrawlError } from '../net/crawl-error.ts'
import type { EgressProxy } from '../net/proxy/egress-proxy.ts'
import { type ContextOptions, type OpenContext, openBrowserTab, openContext } from './browser-context.ts'
import { closeInTime } from './close-in-time.ts'
import { leavePage, rememberListeners, removeTraces, showsNothing } from './remove-traces.ts'
import { createViewportScale } from './viewport-scale.ts'

export interface LiveTab {
  page: Page
  cdp: CDPSession
  drawing: ViewportScale
  context: BrowserContext
  visits: number
  /** Rejects when the tab or the browser crashes; never resolves. */
  death: Promise<never>
}

export interface TabLoanRequest {
  platform: Platform
  region: string
  isFresh: boolean
  /** Whether a new visitor may get a tab that another used. */
  mayReuseTab: boolean
  drawn: DrawnSize
}

/** Called for every new tab, which does not navigate before it resolves. */
export type TabListener = (page: Page, drawing: ViewportScale) => void | Promise<void>

export interface BrowserTabsOptions extends ContextOptions {
  browser: Browser
  proxy: EgressProxy
  onTab: TabListener
  /** Max open tabs. A tab costs a process of a hundred megabytes, so idle ones are closed when the limit is reached. */
  maxTabs: number
}

interface SharedContext {
  opened: Promise<OpenContext>
  idle: LiveTab[]
}

interface OpenTab {
  /** Null: the tab has a context of its own. */
  owner: SharedContext | null
  /** Where a tab with a context of its own waits for the next new visitor; null: it is discarded. */
  renewable: LiveTab[] | null
  kill(error: CrawlError): void
}

/** All contexts and tabs of one browser. */
export interface BrowserTabs extends BrowserTabsOptions {
  /** By platform and region. */
  shared: Map<string, SharedContext>
  /** Idle tabs with a context of their own, for new visitors, by platform and region. */
  renewable: Map<string, LiveTab[]>
  open: Map<LiveTab, OpenTab>
  /** Idle tabs that are leaving their pages; they are in no list meanwhile. */
  leaving: Set<Promise<void>>
  /** A tab did not close in time. */
  isStuck: boolean
  /** Number of tabs that are being opened. */
  opening: number
}

/** A renderer grows by five megabytes per page, far beyond what one page needs; a new one takes a fifth of a second. */
const visitsPerTab = 20
/** A new visitor opens about five pages. */
const visitorsPerTab = 4

export function createBrowserTabs(options: BrowserTabsOptions): BrowserTabs {
  const tabs: BrowserTabs = {
    ...options,
    shared: new Map(),
    renewable: new Map(),
    open: new Map(),
    leaving: new Set(),
    opening: 0,
    isStuck: false,
  }
  options.browser.once('disconnected', () => {
    for (const { kill } of tabs.open.values())
      kill(new CrawlError('browser-crashed', 'retry-page', '', 'The browser stopped.'))
  })
  return tabs
}

/** Tabs serve one platform and region. */
const keyOf = ({ platform, region }: Pick<TabLoanRequest, 'platform' | 'region'>) => `${platform}|${region}`

/** Which of the waiting requests can use a tab that another gives back; null: none, because it is discarded. */
export function kindOfTab(request: Omit<TabLoanRequest, 'drawn'>): string | null {
  if (!request.isFresh) return keyOf(request)
  return request.mayReuseTab ? `new ${keyOf(request)}` : null
}

/** A tab of the shared context of platform and region, or of a new one. */
export async function lendTab(tabs: BrowserTabs, request: TabLoanRequest): Promise<LiveTab> {
  const tab = request.isFresh ? await freshTab(tabs, request) : await sharedTab(tabs, request)
  await tab.drawing.use(request.drawn)
  return tab
}

/** Takes a tab back; one that is not `isReusable` is closed, and a fresh context with it. */
export async function takeTabBack(tabs: BrowserTabs, tab: LiveTab, isReusable: boolean): Promise<void> {
  const { owner = null, renewable = null } = tabs.open.get(tab) ?? {}
  tab.visits += 1
  if (isReusable && !tab.page.isClosed()) {
    if (owner !== null && tab.visits < visitsPerTab) {
      owner.idle.push(tab)
      return
    }
    if (renewable !== null && tab.visits < visitorsPerTab && (await leavePage(tab))) {
      renewable.push(tab)
      return
    }
  }
  await closeTab(tabs, tab)
}

/** Navigates idle tabs away from their pages, so that their scripts stop running. */
export function quietenTabs(tabs: BrowserTabs): void {
  for (const { idle } of tabs.shared.values())
    for (const tab of idle.splice(0)) {
      const left: Promise<void> = quieten(tabs, tab, idle).finally(() => tabs.leaving.delete(left))
      tabs.leaving.add(left)
    }
}

async function quieten(tabs: BrowserTabs, tab: LiveTab, idle: LiveTab[]): Promise<void> {
  if (await showsNothing(tab.page)) idle.push(tab)
  else await closeTab(tabs, tab)
}

/** A tab for a new visitor: one whose traces were removed, or one with a context of its own. */
async function freshTab(tabs: BrowserTabs, request: TabLoanRequest): Promise<LiveTab> {
  const { platform, region, mayReuseTab } = request
  const { browser, proxy, renewable } = tabs
  const key = keyOf(request)
  const idle = mayReuseTab ? (renewable.get(key) ?? []) : null
  if (idle !== null) renewable.set(key, idle)
  for (let tab = idle?.pop(); tab !== undefined; tab = idle?.pop()) {
    if (await removeTraces(tab, tabs.storeHeaders)) return tab
    await closeTab(tabs, tab)
  }
  return withFreeSlot(tabs, async () => {
    const opened = await openContext(browser, proxy, platform, region, tabs)
    return newTab(tabs, platform, opened, { owner: null, renewable: idle })
  })
}

async function sharedTab(tabs: BrowserTabs, request: TabLoanRequest): Promise<LiveTab> {
  const { platform, region } = request
  const { browser, proxy, shared } = tabs
  const key = keyOf(request)
  const entry = shared.get(key) ?? {
    opened: openContext(browser, proxy, platform, region, tabs),
    idle: [],
  }
  shared.set(key, entry)
  const idle = entry.idle.pop()
  if (idle !== undefined) return idle
  try {
    return await withFreeSlot(tabs, async () =>
      newTab(tabs, platform, await entry.opened, { owner: entry, renewable: null }),
    )
  } catch (error) {
    shared.delete(key)
    throw error
  }
}

async function newTab(
  tabs: BrowserTabs,
  platform: Platform,
  opened: OpenContext,
  home: Pick<OpenTab, 'owner' | 'renewable'>,
): Promise<LiveTab> {
  const { page, cdp } = await openBrowserTab(opened, tabs.storeHeaders)
  const drawing = createViewportScale(page, cdp, platform)
  const { death, kill } = mortality()
  const tab: LiveTab = { page, cdp, drawing, context: opened.context, visits: 0, death }
  page.once('crash', () => {
    kill(new CrawlError('page-crashed', 'retry-page', page.url(), 'The page crashed the browser tab.'))
  })
  tabs.open.set(tab, { ...home, kill })
  await tabs.onTab(page, drawing)
  rememberListeners(page)
  return tab
}

/** Closes idle tabs until one more fits. Tabs that are still opening are already counted. */
async function withFreeSlot(tabs: BrowserTabs, open: () => Promise<LiveTab>): Promise<LiveTab> {
  tabs.opening += 1
  try {
    const idleLists = [...[...tabs.shared.values()].map(({ idle }) => idle), ...tabs.renewable.values()]
    while (tabs.open.size + tabs.opening > tabs.maxTabs) {
      const tab = idleLists.find((idle) => idle.length > 0)?.pop()
      if (tab !== undefined) await closeTab(tabs, tab)
      else if (tabs.leaving.size > 0) await Promise.race(tabs.leaving)
      else break
    }
    return await open()
  } finally {
    tabs.opening -= 1
  }
}

/** Closes a tab, and its context if no other tab shares it. */
async function closeTab(tabs: BrowserTabs, tab: LiveTab): Promise<void> {
  const isShared = tabs.open.get(tab)?.owner != null
  tabs.open.delete(tab)
  if (!(await closeInTime(isShared ? tab.page : tab.context))) tabs.isStuck = true
}

/** A promise that can only reject, and the function that rejects it. */
function mortality(): { death: Promise<never>; kill: (error: CrawlError) => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  // Most tabs live until the scan ends; a rejection nobody awaits is no failure.
  promise.catch(() => {})
  return { death: promise, kill: reject }
}
