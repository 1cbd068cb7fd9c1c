/** Makes a tab that one visitor used ready for the next: nothing stays but the browser's cache of the store's files. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { StoreHeaders } from '../net/store-headers.ts'
import { clearWindowName } from './elements.page.ts'
import { inIsolatedWorld } from './isolated-world.ts'

interface UsedTab {
  page: Page
  cdp: CDPSession
  context: BrowserContext
}

const maxLeaveMs = 5000

const events = [
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'dialog',
  'popup',
  'download',
  'console',
  'pageerror',
  'framenavigated',
  'domcontentloaded',
  'load',
] as const

/** Playwright's types know the events one by one only. */
type Listening = Pick<NodeJS.EventEmitter, 'rawListeners' | 'off'>

/** What listened to a tab before anyone used it. */
const ownListeners = new WeakMap<Page, ReadonlySet<unknown>>()
const discarded = new WeakSet<Page>()

/** Remembers what listens to a new tab: what is added later belongs to its visitor. */
export function rememberListeners(page: Page): void {
  const listening = page as unknown as Listening
  ownListeners.set(page, new Set(events.flatMap((event) => listening.rawListeners(event))))
}

/** For a visitor who must not be followed by another, for example because requests stay blocked until the tab closes. */
export function discardAfterUse(page: Page): void {
  discarded.add(page)
}

/** Leaves a tab's page, so that its scripts end; false where the browser couldn't in time. */
export async function showsNothing(page: Page): Promise<boolean> {
  if (page.url() === 'about:blank') return true
  return page.goto('about:blank', { timeout: maxLeaveMs }).then(
    () => true,
    () => false,
  )
}

/**
 * Ends the page of a visitor who is done.
 * @returns false: the tab can't be used again
 */
export async function leavePage({ page, context }: UsedTab): Promise<boolean> {
  if (discarded.has(page) || !(await showsNothing(page))) return false
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    const own = ownListeners.get(page) ?? new Set()
    const listening = page as unknown as Listening
    for (const event of events)
      for (const listener of listening.rawListeners(event))
        if (!own.has(listener)) listening.off(event, listener as () => void)
    return true
  } catch {
    return false
  }
}

/**
 * Removes cookies, all kinds of storage, and history. Only now, because requests of the page that was left may have set
 * cookies meanwhile.
 * @returns false: the tab can't be used again
 */
export async function removeTraces(
  { page, cdp, context }: UsedTab,
  storeHeaders: StoreHeaders | undefined,
): Promise<boolean> {
  try {
    await Promise.all([
      // Storage of every origin, with that of the tab itself.
      cdp.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' }),
      cdp.send('Page.resetNavigationHistory'),
      page.mouse.move(-1, -1),
      inIsolatedWorld(page, clearWindowName),
    ])
    const cookies = storeHeaders?.cookies() ?? []
    if (cookies.length > 0) await context.addCookies(cookies)
    return true
  } catch {
    return false
  }
}
