/** One running Chromium with its contexts and tabs. The pool replaces it by the next one when it grows old or large. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { openContext, openTab } from './browser-context.ts'
import { CrawlError } from './crawl-error.ts'
import { createDrawing, type Drawing, type DrawnSize } from './drawing.ts'
import type { EgressProxy } from './egress-proxy.ts'
import { processTreeBytes } from './process-memory.ts'

export interface LiveTab {
  page: Page
  cdp: CDPSession
  drawing: Drawing
  context: BrowserContext
  visits: number
  /** Rejects when the tab or the browser dies; never resolves. */
  death: Promise<never>
}

export interface LoanRequest {
  platform: Platform
  region: string
  isFresh: boolean
  drawn: DrawnSize
}

/** Told of every new tab, which goes nowhere before that is done. */
export type TabListener = (page: Page, drawing: Drawing) => void | Promise<void>

export interface BrowserGeneration {
  readonly browser: Browser
  readonly startedAtMs: number
  /** Tabs lent out now and since the start. */
  active: number
  visits: number
  isDead(): boolean
  /** A tab of the shared context of platform and region, or of a new one. */
  lend(request: LoanRequest): Promise<LiveTab>
  /** Takes a tab back; one that is not `isReusable` is closed, and a fresh context with it. */
  takeBack(tab: LiveTab, isReusable: boolean): Promise<void>
  /** Leaves what idle tabs show, so that their scripts stop running. */
  quieten(): void
  memoryBytes(): Promise<number | null>
  close(): Promise<void>
}

interface SharedContext {
  context: Promise<BrowserContext>
  idle: LiveTab[]
}

/** A renderer grows by five megabytes a page, far beyond what one page needs; a new one costs a fifth of a second. */
const visitsPerTab = 20

/**
 * Wraps a started browser. A tab costs a process of a hundred megabytes, so idle ones make room for others when there
 * are `mostTabs`.
 */
export async function createBrowserGeneration(
  browser: Browser,
  proxy: EgressProxy,
  onTab: TabListener,
  mostTabs: number,
): Promise<BrowserGeneration> {
  const shared = new Map<string, SharedContext>()
  const owners = new Map<LiveTab, SharedContext | null>()
  const killers = new Map<LiveTab, (error: CrawlError) => void>()
  let opening = 0
  const rootPid = await browserPid(browser)
  browser.once('disconnected', () => {
    for (const kill of killers.values()) {
      kill(new CrawlError('browser-crashed', 'retry-page', '', 'The browser stopped.'))
    }
  })

  async function newTab(
    platform: Platform,
    context: BrowserContext,
    owner: SharedContext | null,
  ): Promise<LiveTab> {
    const { page, cdp } = await openTab(context)
    const drawing = createDrawing(cdp, platform)
    const { death, kill } = mortality()
    const tab: LiveTab = { page, cdp, drawing, context, visits: 0, death }
    page.once('crash', () => {
      kill(new CrawlError('page-crashed', 'retry-page', page.url(), 'The page made the browser tab crash.'))
    })
    killers.set(tab, kill)
    owners.set(tab, owner)
    await onTab(page, drawing)
    return tab
  }

  async function lend(request: LoanRequest): Promise<LiveTab> {
    const tab = await freeTab(request)
    await tab.drawing.use(request.drawn)
    return tab
  }

  async function freeTab({ platform, region, isFresh }: LoanRequest): Promise<LiveTab> {
    if (isFresh) {
      return inRoom(async () => newTab(platform, await openContext(browser, proxy, platform, region), null))
    }
    const key = `${platform}|${region}`
    const entry = shared.get(key) ?? { context: openContext(browser, proxy, platform, region), idle: [] }
    shared.set(key, entry)
    const idle = entry.idle.pop()
    if (idle !== undefined) return idle
    try {
      return await inRoom(async () => newTab(platform, await entry.context, entry))
    } catch (error) {
      shared.delete(key)
      throw error
    }
  }

  /** Closes idle tabs until there is room for one more. Those that are still opening have theirs already. */
  async function inRoom(open: () => Promise<LiveTab>): Promise<LiveTab> {
    opening += 1
    try {
      for (const { idle } of shared.values())
        while (owners.size + opening > mostTabs) {
          const tab = idle.pop()
          if (tab === undefined) break
          forget(tab)
          await tab.page.close().catch(() => {})
        }
      return await open()
    } finally {
      opening -= 1
    }
  }

  async function takeBack(tab: LiveTab, isReusable: boolean): Promise<void> {
    const owner = owners.get(tab)
    tab.visits += 1
    if (owner != null && isReusable && tab.visits < visitsPerTab && !tab.page.isClosed()) {
      owner.idle.push(tab)
      return
    }
    forget(tab)
    const target = owner === null ? tab.context : tab.page
    await target.close().catch(() => {})
  }

  function forget(tab: LiveTab): void {
    owners.delete(tab)
    killers.delete(tab)
  }

  return {
    browser,
    startedAtMs: Date.now(),
    active: 0,
    visits: 0,
    isDead: () => !browser.isConnected(),
    lend,
    takeBack,
    quieten() {
      for (const entry of shared.values()) {
        const tabs = entry.idle.splice(0)
        for (const tab of tabs)
          void blank(tab).then((isAlive) => (isAlive ? entry.idle.push(tab) : forget(tab)))
      }
    },
    memoryBytes: async () => (rootPid === null ? null : processTreeBytes(rootPid)),
    close: () => browser.close().catch(() => {}),
  }
}

/** A promise that only ever rejects, and how to make it do so. */
function mortality(): { death: Promise<never>; kill: (error: CrawlError) => void } {
  const { promise, reject } = Promise.withResolvers<never>()
  // Most tabs live to the end of the scan; an end that nobody waits for is no failure.
  promise.catch(() => {})
  return { death: promise, kill: reject }
}

async function blank(tab: LiveTab): Promise<boolean> {
  if (tab.page.url() === 'about:blank') return true
  return tab.page.goto('about:blank', { timeout: 5000 }).then(
    () => true,
    () =>
      tab.page.close().then(
        () => false,
        () => false,
      ),
  )
}

async function browserPid(browser: Browser): Promise<number | null> {
  try {
    const cdp = await browser.newBrowserCDPSession()
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    await cdp.detach()
    return processInfo.find(({ type }) => type === 'browser')?.id ?? null
  } catch {
    return null
  }
}
