/** Keeps the agent's visitor inside the store, whatever a page, a redirect or a new window tries. */
import type { CDPSession, Request, Route } from 'playwright-core'
import type { BrowserTab } from '../../crawl/browser-pool.ts'
import { siteHost } from '../../crawl/url-policy.ts'
import type { ActionPolicy } from '../action-policy.ts'
import { quietScript } from './quiet-script.ts'

const placesOrders =
  /checkout|order|payment|pay\b|account|login|register|newsletter|subscri|contact|review|comment/i

/** Something that the browser is about to ask for. */
interface Asked {
  url: string
  method: string
  /** A document of the window itself, not of a frame inside it. */
  isMainDocument: boolean
  /** It is for a window that a page has opened. */
  isForNewWindow: boolean
}

/** Documents of other hosts are not opened, and nothing is sent that an agent has no business to send. */
function isRefused(asked: Asked, { hosts, isOwned }: ActionPolicy): boolean {
  const { url, method, isMainDocument, isForNewWindow } = asked
  if (isForNewWindow) return true
  const isOwn = hosts.has(siteHost(url))
  if (isMainDocument && !isOwn) return true
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  return !isOwn || !isOwned || placesOrders.test(URL.parse(url)?.pathname ?? '')
}

/** Whether the window shows the store, or nothing at all. */
export function isInside(url: string, { hosts }: ActionPolicy): boolean {
  return url === 'about:blank' || hosts.has(siteHost(url))
}

/**
 * Screens every request of a visitor for as long as the visitor lives: a screen that is taken away lets go what a page
 * has set off late, so it goes with the tab and never before.
 * @param tab of a context that nobody else uses
 */
export async function keepInside(tab: BrowserTab, policy: ActionPolicy): Promise<void> {
  const context = tab.page.context()
  const screen = async (route: Route) => {
    const request = route.request()
    const asked = { url: request.url(), method: request.method(), ...placeOf(request, tab) }
    // A cancelled navigation leaves the window as it was; a blocked one would show an error page in its place.
    await (isRefused(asked, policy) ? route.abort('aborted') : route.fallback()).catch(() => {})
  }
  await context.route('**/*', screen)
  await context.addInitScript(quietScript)
  await screenRedirects(tab.cdp, policy)
  // A page that is rendered ahead of its visit is another window, whose requests nobody screens.
  await tab.cdp.send('Page.setPrerenderingAllowed', { isAllowed: false })
}

/** Where an answer would be shown. */
function placeOf(request: Request, { page }: BrowserTab): Pick<Asked, 'isMainDocument' | 'isForNewWindow'> {
  try {
    const frame = request.frame()
    return {
      isMainDocument: request.isNavigationRequest() && frame === page.mainFrame(),
      isForNewWindow: frame.page() !== page,
    }
  } catch {
    // A window that is only just opening has no frame yet.
    return { isMainDocument: false, isForNewWindow: request.isNavigationRequest() }
  }
}

/** Where a document is redirected to is asked for behind the back of Playwright's routes. */
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
