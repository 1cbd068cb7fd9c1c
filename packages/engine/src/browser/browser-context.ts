/** Browser contexts and tabs of a visitor on one platform from one region. */

import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { screens } from '../api/screens.ts'
import type { EgressProxy } from '../net/egress-proxy.ts'
import { regionLocale } from '../net/region-locale.ts'
import { browserUserAgent } from '../net/user-agent.ts'
import { useSession } from './isolated-world.ts'

/** A new visitor: no cookies, no storage, no permissions, no downloads, no service workers. */
export async function openContext(
  browser: Browser,
  proxy: EgressProxy,
  platform: Platform,
  region: string,
): Promise<BrowserContext> {
  const { locale, timezone } = regionLocale(region)
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
  await logInToProxy(context, proxy)
  return context
}

/** A tab and its one CDP session. No CDP domain is enabled: each costs a copy of its events for every page. */
export async function openBrowserTab(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  useSession(page, cdp)
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  return { page, cdp }
}

/**
 * Chromium keeps a proxy's credentials per context once it has asked for them. Answering that one request
 * here keeps request interception off afterwards, which would cost a round trip for every request of every
 * page.
 */
async function logInToProxy(context: BrowserContext, proxy: EgressProxy): Promise<void> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    cdp.on('Fetch.requestPaused', ({ requestId }) => void cdp.send('Fetch.continueRequest', { requestId }))
    cdp.on('Fetch.authRequired', ({ requestId }) => {
      const { username, password } = proxy
      const authChallengeResponse = { response: 'ProvideCredentials' as const, username, password }
      void cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse })
    })
    await cdp.send('Fetch.enable', {
      handleAuthRequests: true,
      patterns: [{ urlPattern: `${proxy.loginUrl}*` }],
    })
    await page.goto(proxy.loginUrl, { timeout: 15_000 })
  } finally {
    await page.close()
  }
}
