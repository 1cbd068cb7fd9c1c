/** One running Chromium with its tabs. The pool replaces it when it grows old or large. */
import type { Browser } from 'playwright-core'
import type { EgressProxy } from '../net/proxy/egress-proxy.ts'
import {
  type BrowserTabsOptions,
  createBrowserTabs,
  type LiveTab,
  lendTab,
  quietenTabs,
  type TabLoanRequest,
  takeTabBack,
} from './browser-tabs.ts'
import { closeInTime } from './close-in-time.ts'
import { processTreeBytes } from './process-memory.ts'

const maxEndMs = 20_000

export interface BrowserGeneration {
  readonly proxy: EgressProxy
  readonly startedAtMs: number
  /** Tabs on loan now, and since the start. */
  active: number
  visits: number
  isDead(): boolean
  /** A tab did not close: whatever keeps it open ends only with the browser. */
  isStuck(): boolean
  /** A tab of the shared context of platform and region, or of a new one. */
  lend(request: TabLoanRequest): Promise<LiveTab>
  /** Takes a tab back; one that is not `isReusable` is closed, and a fresh context with it. */
  takeBack(tab: LiveTab, isReusable: boolean): Promise<void>
  /** Navigates idle tabs away from their pages, so that their scripts stop running. */
  quieten(): void
  memoryBytes(): Promise<number | null>
  close(): Promise<void>
}

/** Wraps a started browser. */
export async function createBrowserGeneration(options: BrowserTabsOptions): Promise<BrowserGeneration> {
  const { browser } = options
  const tabs = createBrowserTabs(options)
  const rootPid = await browserPid(browser)
  return {
    proxy: options.proxy,
    startedAtMs: Date.now(),
    active: 0,
    visits: 0,
    isDead: () => !browser.isConnected(),
    isStuck: () => tabs.isStuck,
    lend: (request) => lendTab(tabs, request),
    takeBack: (tab, isReusable) => takeTabBack(tabs, tab, isReusable),
    quieten: () => quietenTabs(tabs),
    memoryBytes: async () => (rootPid === null ? null : processTreeBytes(rootPid)),
    close: () => endBrowser(browser, rootPid),
  }
}

/** Closes a browser; one that doesn't answer is killed. */
async function endBrowser(browser: Browser, pid: number | null): Promise<void> {
  if ((await closeInTime(browser, maxEndMs)) || pid === null) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
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
