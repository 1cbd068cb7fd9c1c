/** Waits and scrolls like a shopper and tries to close what lays itself over the page. */
import type { OverlayReading } from '../../visit-record.ts'
import type { FlowSession } from '../flow-session.ts'
import { markClose, pointBeside, readOverlay } from './overlay-scripts.ts'

const coveredShare = 0.3
/** Moments after loading at which the page is looked at, and once more after scrolling. */
const momentsMs = [0, 3000, 10_000] as const
const answerMs = 1500
const pollMs = 100

type Seen = Pick<OverlayReading, 'path' | 'text' | 'share' | 'kind'>

/** What covers the page, and how it goes away; null when nothing does. */
export async function readOverlays(
  session: FlowSession,
  nextUrl: string | null,
): Promise<OverlayReading | null> {
  const appeared = await waitForOverlay(session)
  if (appeared === null) {
    session.step('Wait ten seconds and scroll', 'ok', 'nothing covered the page')
    return null
  }
  const { seen, shownAfterMs, hasScrolled } = appeared
  session.step('Wait and scroll', 'ok', `"${seen.text.slice(0, 60)}" covers the page`)
  const close = (await session.page.evaluate(markClose(seen.path))) as OverlayReading['close']
  const closesByEscape = await isGoneAfter(session, () => session.page.keyboard.press('Escape'))
  let closesByButton: boolean | null = null
  if (close !== null && !closesByEscape)
    closesByButton = await isGoneAfter(session, () =>
      session.page.click('[data-vt-close]', { timeout: 3000, noWaitAfter: true }),
    )
  const closesByBackdrop =
    closesByEscape || closesByButton === true ? false : await pressBeside(session, seen)
  const isClosed = closesByEscape || closesByButton === true || closesByBackdrop
  session.step('Close it', isClosed ? 'ok' : 'failed')
  const returns = isClosed && nextUrl !== null ? await doesReturn(session, seen, nextUrl, shownAfterMs) : null
  return {
    ...seen,
    shownAfterMs,
    hasScrolled,
    close,
    closesByButton,
    closesByEscape,
    closesByBackdrop,
    returns,
  }
}

async function look({ page }: FlowSession): Promise<Seen | null> {
  return (await page.evaluate(readOverlay(coveredShare)).catch(() => null)) as Seen | null
}

async function waitForOverlay(
  session: FlowSession,
): Promise<{ seen: Seen; shownAfterMs: number; hasScrolled: boolean } | null> {
  const startedMs = performance.now()
  const sinceStart = () => Math.round(performance.now() - startedMs)
  for (const momentMs of momentsMs) {
    await sleep(momentMs - sinceStart())
    const seen = await lasting(session)
    if (seen !== null) return { seen, shownAfterMs: sinceStart(), hasScrolled: false }
  }
  await session.page.evaluate(
    'scrollTo({ top: (document.scrollingElement.scrollHeight - innerHeight) / 2, behavior: "instant" })',
  )
  await sleep(answerMs)
  const seen = await lasting(session)
  return seen === null ? null : { seen, shownAfterMs: sinceStart(), hasScrolled: true }
}

/** A veil while something loads goes by itself; what is still there a moment later was meant to be read. */
async function lasting(session: FlowSession): Promise<Seen | null> {
  if ((await look(session)) === null) return null
  await sleep(answerMs)
  return look(session)
}

async function isGoneAfter(session: FlowSession, act: () => Promise<unknown>): Promise<boolean> {
  await act().catch(() => {})
  const deadlineMs = performance.now() + answerMs
  while (performance.now() < deadlineMs) {
    await sleep(pollMs)
    if ((await look(session)) === null) return true
  }
  return false
}

async function pressBeside(session: FlowSession, { path }: Seen): Promise<boolean> {
  const point = (await session.page.evaluate(pointBeside(path))) as { x: number; y: number } | null
  return point !== null && isGoneAfter(session, () => session.page.mouse.click(point.x, point.y))
}

async function doesReturn(
  session: FlowSession,
  seen: Seen,
  nextUrl: string,
  shownAfterMs: number,
): Promise<boolean | null> {
  const status = await session.open(nextUrl, 'Go to another page').catch(() => 0)
  if (status === 0 || status >= 400) return null
  await sleep(Math.min(shownAfterMs, 10_000))
  const again = await lasting(session)
  return again !== null && again.text.slice(0, 80) === seen.text.slice(0, 80)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
