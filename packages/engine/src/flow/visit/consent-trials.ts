/** The banner that asks about cookies: what it covers, whether it keeps the choice, and what was stored before and after. */
import type { Request } from 'playwright-core'
import { isBeacon } from '../../crawl/beacons.ts'
import { siteHost } from '../../crawl/url-policy.ts'
import { createPageFacts } from '../../derive/page-facts.ts'
import type { BannerReading, ChoicesReading, ConsentMoment } from '../../visit-record.ts'
import type { FlowSession } from '../flow-session.ts'
import { coveredControl, isScrollLocked, markBanner } from './overlay-scripts.ts'

const bannerWaitMs = 4000
const afterChoiceMs = 1500
const pollMs = 250
const mostCalls = 120

interface Banner {
  path: string
  text: string
  share: number
  isWall: boolean
  rejectLabel: string | null
  acceptLabel: string | null
  /** What `acceptLabel` names agrees in words; else it only closes the banner. */
  isAgreement: boolean
  others: number
}

/** Opens an address without answering any banner. Returns the status. */
export async function openUnanswered(session: FlowSession, url: string, action: string): Promise<number> {
  const { response } = await session.tab.goto(url)
  await session.watch.quiet(2500)
  const status = response.status()
  session.step(action, status < 400 ? 'ok' : 'failed', status < 400 ? '' : `status ${status}`)
  return status
}

async function waitForBanner({ page }: FlowSession): Promise<Banner | null> {
  const deadlineMs = performance.now() + bannerWaitMs
  for (;;) {
    const banner = (await page.evaluate(markBanner).catch(() => null)) as Banner | null
    if (banner !== null || performance.now() > deadlineMs) return banner
    await sleep(pollMs)
  }
}

/** The page stands open and unanswered. Null: no banner asks. */
export async function readBanner(
  session: FlowSession,
  nextUrl: string | null,
): Promise<BannerReading | null> {
  const { page } = session
  const banner = await waitForBanner(session)
  if (banner === null) {
    session.step('Look for a consent banner', 'ok', 'there is none')
    return null
  }
  const facts = createPageFacts({ html: await page.content(), url: page.url(), headers: {} })
  const buyPath = facts.product?.buyButton?.path ?? null
  const covers = banner.isWall
    ? null
    : ((await page.evaluate(coveredControl(buyPath))) as BannerReading['covers'])
  const choice = await choose(session, banner)
  const isGone = choice.pressed !== null && (await isBannerGone(session))
  const locksScroll = isGone && (await page.evaluate(isScrollLocked).catch(() => false)) === true
  const returns = isGone && nextUrl !== null ? await doesReturn(session, nextUrl) : null
  const { path, text, share, isWall } = banner
  return { path, text, share, isWall, covers, pressed: choice.pressed, isGone, locksScroll, returns }
}

async function choose(session: FlowSession, banner: Banner): Promise<{ pressed: string | null }> {
  const isRefusal = banner.rejectLabel !== null
  const label = banner.rejectLabel ?? banner.acceptLabel
  if (label === null) return { pressed: null }
  return { pressed: (await press(session, isRefusal ? 'reject' : 'accept', label)) ? label : null }
}

async function press(
  { page, step }: FlowSession,
  choice: 'accept' | 'reject',
  label: string,
): Promise<boolean> {
  const control = `data-vt-${choice}`
  const isPressed = await page.click(`[${control}]`, { timeout: 4000, noWaitAfter: true }).then(
    () => true,
    () => false,
  )
  step(`Press "${label}"`, isPressed ? 'ok' : 'failed')
  return isPressed
}

async function isBannerGone({ page }: FlowSession): Promise<boolean> {
  const deadlineMs = performance.now() + 2 * afterChoiceMs
  while (performance.now() < deadlineMs) {
    await sleep(pollMs)
    const now = await page.evaluate(markBanner).catch(() => undefined)
    if (now === null) return true
  }
  return false
}

async function doesReturn(session: FlowSession, nextUrl: string): Promise<boolean | null> {
  const status = await openUnanswered(session, nextUrl, 'Go to another page').catch(() => 0)
  if (status === 0 || status >= 400) return null
  return (await waitForBanner(session)) !== null
}

/** Refuses what a banner of the open page asks. The label of what was pressed; null: nothing could be refused. */
export async function refuse(session: FlowSession): Promise<string | null> {
  const banner = await waitForBanner(session)
  if (banner === null || banner.rejectLabel === null) return null
  const { pressed } = await choose(session, banner)
  return pressed !== null && (await isBannerGone(session)) ? pressed : null
}

/** What a visitor's browser was given, in two moments. `open` opens the page, unanswered. */
export async function readChoices(
  session: FlowSession,
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
    const { pressed } = await choose(session, banner)
    if (pressed === null || !(await isBannerGone(session))) return reading
    // What was already under way when the choice was made says nothing about it.
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

/** What agreeing brings about. `open` opens the page, unanswered. Nulls: nothing could be agreed to. */
export async function readAgreement(
  session: FlowSession,
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
    const isDone = (await press(session, 'accept', label)) && (await isBannerGone(session))
    if (!isDone) return { acceptLabel: label, afterAccept: null }
    await sleep(afterChoiceMs)
    if (nextUrl !== null) await openUnanswered(session, nextUrl, 'Go to another page').catch(() => 0)
    await sleep(afterChoiceMs)
    return { acceptLabel: label, afterAccept: await momentOf(session, log.take()) }
  } finally {
    log.stop()
  }
}

async function momentOf({ page }: FlowSession, calls: ConsentMoment['calls']): Promise<ConsentMoment> {
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

function recordCalls({ page }: FlowSession): { take(): ConsentMoment['calls']; stop(): void } {
  const startedMs = performance.now()
  let calls: ConsentMoment['calls'] = []
  const onRequest = (request: Request) => {
    const url = request.url()
    const isForeign = siteHost(url) !== siteHost(page.url())
    const isCollector = isBeacon(url) || request.method() === 'POST' || request.resourceType() === 'ping'
    if ((!isForeign && !isCollector) || calls.length >= mostCalls) return
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

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
