/** Keeps the agent's tab inside the store, whatever a page, redirect, or new window tries. */
import { sendingPath } from '@vitrine/lexicon/concepts/markup/address-actions'
import type { CDPSession, Request, Route } from 'playwright-core'
import type { BrowserTab } from '../../browser/browser-pool.ts'
import { beforeScriptsInMainWorld } from '../../browser/isolated-world.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'
import type { ActionPolicy } from '../shared/action-policy.ts'
import { silenceInMainWorld } from './quiet.main-world.page.ts'

/** A request that the browser is about to send. */
interface Asked {
  url: string
  method: string
  /** A document for the window itself, not for a frame inside it. */
  isMainDocument: boolean
  /** It belongs to a window that a page opened. */
  isForNewWindow: boolean
}

/** Refuses documents from other hosts, new windows, and writes that the agent isn't allowed. */
function isRefused(asked: Asked, { hosts, isOwned }: ActionPolicy): boolean {
  const { url, method, isMainDocument, isForNewWindow } = asked
  if (isForNewWindow) return true
  const isOwn = hosts.has(siteHost(url))
  if (isMainDocument && !isOwn) return true
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  return !isOwn || !isOwned || sendingPath.isIn(URL.parse(url)?.pathname ?? '')
}

/** Whether the window shows the store or is blank. */
export function isInside(url: string, { hosts }: ActionPolicy): boolean {
  return url === 'about:blank' || hosts.has(siteHost(url))
}

/**
 * Filters all requests until the tab closes; removing the filter earlier would let late requests through.
 * @param tab a tab with its own context
 */
export async function keepInside(tab: BrowserTab, policy: ActionPolicy): Promise<void> {
  const context = tab.page.context()
  const screen = async (route: Route) => {
    const request = route.request()
    const asked = { url: request.url(), method: request.method(), ...requestTarget(request, tab) }
    // A canceled navigation leaves the window unchanged; a blocked one would show an error page.
    await (isRefused(asked, policy) ? route.abort('aborted') : route.fallback()).catch(() => {})
  }
  await context.route('**/*', screen)
  await beforeScriptsInMainWorld(context, silenceInMainWorld)
  await screenRedirects(tab.cdp, policy)
  // A prerendered page is another window, whose requests wouldn't be filtered.
  await tab.cdp.send('Page.setPrerenderingAllowed', { isAllowed: false })
}

/** Where the response would be shown. */
function requestTarget(
  request: Request,
  { page }: BrowserTab,
): Pick<Asked, 'isMainDocument' | 'isForNewWindow'> {
  try {
    const frame = request.frame()
    return {
      isMainDocument: request.isNavigationRequest() && frame === page.mainFrame(),
      isForNewWindow: frame.page() !== page,
    }
  } catch {
    // A window that is just opening has no frame yet.
    return { isMainDocument: false, isForNewWindow: request.isNavigationRequest() }
  }
}

/** Playwright's routes don't see the targets of redirects, so these are filtered through CDP. */
async function screenRedirects(cdp: CDPSession, policy: ActionPolicy): Promise<void> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  cdp.on('Fetch.requestPaused', (event) => {
    const { url, method } = event.request
    const isMainDocument = event.frameId === frameTree.frame.id
    const asked = { url, method, isMainDocument, isForNewWindow: false }
    const answer = isRefused(asked, policy)
      ? cdp.send('Fetch.failRequest', { requestId: event.requestId, errorReason: 'Aborted' })
      : cdp.send('Fetch.continueRequest', { requestId: event.requestId })
    answer.catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] })
}
