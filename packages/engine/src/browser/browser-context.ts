/** Browser contexts and tabs of a visitor on one platform from one region. */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { screens } from '../api/screens.ts'
import type { EgressProxy } from '../net/proxy/egress-proxy.ts'
import type { StoreHeaders } from '../net/store-headers.ts'
import { browserUserAgent } from '../net/user-agent.ts'
import type { Visitors } from '../net/visitors.ts'
import { answerDialog } from './dialogs.ts'
import { inMainWorld, useSession } from './isolated-world.ts'
import { requestProxyLoginInMainWorld } from './proxy-login.page.ts'

export interface OpenContext {
  context: BrowserContext
  /** The tab that logged in to the proxy. The first tab that the context needs is this one: a tab costs a process. */
  spare: Page | null
}

export interface ContextOptions {
  visitors: Visitors
  storeHeaders?: StoreHeaders | undefined
}

/** A new visitor: no cookies, no storage, no permissions, no downloads, no service workers. */
export async function openContext(
  browser: Browser,
  proxy: EgressProxy,
  platform: Platform,
  region: string,
  { visitors, storeHeaders }: ContextOptions,
): Promise<OpenContext> {
  const { locale, timezone } = visitors.localeOf(region)
  const context = await browser.newContext({
    ...screens[platform],
    userAgent: browserUserAgent(browser.version(), platform),
    locale,
    timezoneId: timezone,
    permissions: [],
    acceptDownloads: false,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const spare = await context.newPage()
  await logInToProxy(spare, proxy)
  const cookies = storeHeaders?.cookies() ?? []
  if (cookies.length > 0) await context.addCookies(cookies)
  return { context, spare }
}

const loginTimeoutMs = 15_000

/** A tab and its one CDP session. No CDP domain is enabled: each costs a copy of its events for every page. */
export async function openBrowserTab(
  opened: OpenContext,
  storeHeaders?: StoreHeaders,
): Promise<{ page: Page; cdp: CDPSession }> {
  const { context, spare } = opened
  opened.spare = null
  const page = spare ?? (await context.newPage())
  const cdp = await context.newCDPSession(page)
  useSession(page, cdp)
  await addStoreHeaders(context, page, storeHeaders)
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  // Playwright answers dialogs only while nobody listens to them; one that opens as a listener leaves blocks the page.
  page.on('dialog', (dialog) => answerDialog(page, dialog))
  return { page, cdp }
}

/**
 * Adds the user's headers to requests to the store, in a session of its own, because others may intercept too.
 * Chromium drops them when a request is redirected and asks again, so that no other host ever gets them.
 */
async function addStoreHeaders(
  context: BrowserContext,
  page: Page,
  storeHeaders: StoreHeaders | undefined,
): Promise<void> {
  const urlPatterns = storeHeaders?.urlPatterns() ?? []
  if (storeHeaders === undefined || urlPatterns.length === 0) return
  const cdp = await context.newCDPSession(page)
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { cookie: _cookie, ...added } = storeHeaders.for(new URL(request.url))
    const headers = Object.entries({ ...request.headers, ...added }).map(([name, value]) => ({ name, value }))
    // The tab may close meanwhile.
    void cdp.send('Fetch.continueRequest', { requestId, headers }).catch(() => {})
  })
  await cdp.send('Fetch.enable', { patterns: urlPatterns.map((urlPattern) => ({ urlPattern })) })
}

/**
 * Chromium keeps a proxy's credentials per context once it has asked for them. Answering that one request
 * here keeps request interception off afterwards, which would cost a round trip for every request of every
 * page. The request doesn't navigate, because the first page of the store would then need another process.
 */
async function logInToProxy(page: Page, { loginUrl, username, password }: EgressProxy): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Fetch.requestPaused', ({ requestId }) => void cdp.send('Fetch.continueRequest', { requestId }))
  cdp.on('Fetch.authRequired', ({ requestId }) => {
    const authChallengeResponse = { response: 'ProvideCredentials' as const, username, password }
    void cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse })
  })
  await cdp.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: `${loginUrl}*` }] })
  useSession(page, cdp)
  // In the main world, because the page is still empty, and another world would only cost time.
  await inMainWorld(page, requestProxyLoginInMainWorld, loginUrl, loginTimeoutMs)
  await cdp.detach()
}
