/** The cookie banner: what it covers, whether it remembers the choice, and what was stored before and after. */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { Request } from 'playwright-core'
import type { BannerReading, ChoicesReading, ConsentMoment } from '../../api/page-session-record.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { siteHost } from '../../frontier/address/url-policy.ts'
import { isBeacon } from '../../net/beacons.ts'
import { actInTime } from '../shared/page/out-of-time.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { type BannerState, coveredControl, isScrollLocked, markBanner } from './banner.page.ts'

const bannerWaitMs = 4000
const afterChoiceMs = 1500
const clickMs = 4000
const pollMs = 250
const maxCalls = 120

/** Opens an address without answering any banner. Returns the status. */
export async function openUnanswered(session: SessionTab, url: string, action: string): Promise<number> {
  const { response } = await session.tab.goto(url)
  await session.watch.quiet(2500)
  const status = response.status()
  session.step(action, status < 400 ? 'ok' : 'failed', status < 400 ? '' : `status ${status}`)
  return status
}

async function waitForBanner({ page }: SessionTab): Promise<BannerState | null> {
  const deadlineMs = performance.now() + bannerWaitMs
  for (;;) {
    const banner = await inIsolatedWorld(page, markBanner).catch(() => null)
    if (banner !== null || performance.now() > deadlineMs) return banner
    await sleep(pollMs)
  }
}

/** The page is open and the banner unanswered. Null: there is no banner. */
export async function readBanner(session: SessionTab, nextUrl: string | null): Promise<BannerReading | null> {
  const { page } = session
  const banner = await waitForBanner(session)
  if (banner === null) {
    session.step('Look for a consent banner', 'ok', 'none found')
    return null
  }
  const facts = createPageFacts({ html: await pageHtml(page), url: page.url(), headers: {} })
  const buyPath = facts.product?.buyButton?.path ?? null
  const covers = banner.isInterstitial ? null : await inIsolatedWorld(page, coveredControl, buyPath)
  const choice = await choose(session, banner)
  const isGone = choice.clicked !== null && (await isBannerGone(session))
  const locksScroll = isGone && (await inIsolatedWorld(page, isScrollLocked).catch(() => false))
  const returns = isGone && nextUrl !== null ? await doesReturn(session, nextUrl) : null
  const { path, text, share, isInterstitial } = banner
  return { path, text, share, isInterstitial, covers, clicked: choice.clicked, isGone, locksScroll, returns }
}

async function choose(session: SessionTab, banner: BannerState): Promise<{ clicked: string | null }> {
  const isRefusal = banner.rejectLabel !== null
  const label = banner.rejectLabel ?? banner.acceptLabel
  if (label === null) return { clicked: null }
  return { clicked: (await click(session, isRefusal ? 'reject' : 'accept', label)) ? label : null }
}

async function click(session: SessionTab, choice: 'accept' | 'reject', label: string): Promise<boolean> {
  const control = `data-vt-${choice}`
  const outcome = await actInTime(session, clickMs, (timeout) =>
    session.click(`[${control}]`, { timeout, noWaitAfter: true }),
  )
  const isClicked = outcome === 'done'
  session.step(`Click “${label}”`, isClicked ? 'ok' : 'failed')
  return isClicked
}

async function isBannerGone({ page }: SessionTab): Promise<boolean> {
  const deadlineMs = performance.now() + 2 * afterChoiceMs
  while (performance.now() < deadlineMs) {
    await sleep(pollMs)
    const now = await inIsolatedWorld(page, markBanner).catch(() => undefined)
    if (now === null) return true
  }
  return false
}

async function doesReturn(session: SessionTab, nextUrl: string): Promise<boolean | null> {
  const status = await openUnanswered(session, nextUrl, 'Go to another page').catch(() => 0)
  if (status === 0 || status >= 400) return null
  return (await waitForBanner(session)) !== null
}

/** Rejects the banner of the open page. Returns the label that was clicked; null: nothing could be rejected. */
export async function refuse(session: SessionTab): Promise<string | null> {
  const banner = await waitForBanner(session)
  if (banner === null || banner.rejectLabel === null) return null
  const { clicked } = await choose(session, banner)
  return clicked !== null && (await isBannerGone(session)) ? clicked : null
}

/** What a visitor's browser received, before and after the choice. `open` opens the page with the banner unanswered. */
export async function readChoices(
  session: SessionTab,
  open: () => Promise<number>,
  nextUrl: string | null,
): Promise<ChoicesReading | number> {
  const log = recordCalls(session)
  try {
    const status = await open()
    if (status >= 400) return status
    const banner = await waitForBanner(session)
    await sleep(afterChoiceMs)
    const before = await momentOf(session, log.take())
    const reading: ChoicesReading = {
      hasBanner: banner !== null,
      before,
      rejectLabel: banner?.rejectLabel ?? null,
      afterReject: null,
    }
    if (banner?.rejectLabel == null) return reading
    const { clicked } = await choose(session, banner)
    if (clicked === null || !(await isBannerGone(session))) return reading
    // Requests that were pending when the choice was made say nothing about it.
    await sleep(afterChoiceMs)
    log.take()
    if (
      nextUrl === null ||
      (await openUnanswered(session, nextUrl, 'Go to another page').catch(() => 0)) !== 200
    )
      return reading
    await sleep(afterChoiceMs)
    return { ...reading, afterReject: await momentOf(session, log.take()) }
  } finally {
    log.stop()
  }
}

/** The effects of accepting. `open` opens the page with the banner unanswered. Nulls: nothing could be accepted. */
export async function readAgreement(
  session: SessionTab,
  open: () => Promise<number>,
  nextUrl: string | null,
): Promise<Required<Pick<ChoicesReading, 'acceptLabel' | 'afterAccept'>>> {
  const log = recordCalls(session)
  try {
    const banner = (await open()) < 400 ? await waitForBanner(session) : null
    const label = banner?.isAgreement ? banner.acceptLabel : null
    if (label === null) return { acceptLabel: null, afterAccept: null }
    // What fires without an answer is known from the other visit.
    await sleep(afterChoiceMs)
    log.take()
    const isDone = (await click(session, 'accept', label)) && (await isBannerGone(session))
    if (!isDone) return { acceptLabel: label, afterAccept: null }
    await sleep(afterChoiceMs)
    if (nextUrl !== null) await openUnanswered(session, nextUrl, 'Go to another page').catch(() => 0)
    await sleep(afterChoiceMs)
    return { acceptLabel: label, afterAccept: await momentOf(session, log.take()) }
  } finally {
    log.stop()
  }
}

async function momentOf({ page }: SessionTab, calls: ConsentMoment['calls']): Promise<ConsentMoment> {
  const nowSeconds = Date.now() / 1000
  const cookies = await page.context().cookies()
  return {
    cookies: cookies.map(({ name, domain, expires }) => ({
      name,
      domain,
      lifetimeDays: expires < 0 ? null : Math.round((expires - nowSeconds) / 86_400),
    })),
    calls,
  }
}

function recordCalls({ page }: SessionTab): { take(): ConsentMoment['calls']; stop(): void } {
  const startedMs = performance.now()
  let calls: ConsentMoment['calls'] = []
  const onRequest = (request: Request) => {
    const url = request.url()
    const isForeign = siteHost(url) !== siteHost(page.url())
    const isCollector = isBeacon(url) || request.method() === 'POST' || request.resourceType() === 'ping'
    if ((!isForeign && !isCollector) || calls.length >= maxCalls) return
    calls.push({
      url: url.slice(0, 600),
      method: request.method(),
      body: (request.postData() ?? '').slice(0, 600),
      atMs: Math.round(performance.now() - startedMs),
    })
  }
  page.on('request', onRequest)
  return {
    take() {
      const taken = calls
      calls = []
      return taken
    },
    stop: () => page.off('request', onRequest),
  }
}
