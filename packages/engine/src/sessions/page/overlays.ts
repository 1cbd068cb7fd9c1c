/** Waits and scrolls like a shopper and tries to close overlays. */
import { sleep } from '@vitrine/kernel/time/sleep'

import type { OverlayReading } from '../../api/page-session-record.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { actInTime } from '../shared/page/out-of-time.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { markClose, type OverlayState, pointBeside, readOverlay, scrollToMiddle } from './overlays.page.ts'

const coveredShare = 0.3
/** When to check the page after loading, and once more after scrolling. */
const momentsMs = [0, 3000, 10_000] as const
const answerMs = 1500
const closeMs = 3000
/** Popups fade out, which takes longer on a busy machine. */
const goneMs = 4000
const pollMs = 100

/** What covers the page, and how to remove it; null when nothing does, or the browser had no time to try it. */
export async function readOverlays(
  session: SessionTab,
  nextUrl: string | null,
): Promise<OverlayReading | null> {
  const appeared = await session.whileWatching(() => waitForOverlay(session))
  if (appeared === null) {
    session.step('Wait ten seconds and scroll', 'ok', 'nothing covered the page')
    return null
  }
  const { seen, shownAfterMs, hasScrolled } = appeared
  session.step('Wait and scroll', 'ok', `“${seen.text.slice(0, 60)}” covers the page`)
  const close = await inIsolatedWorld(session.page, markClose, seen.path)
  const closesByEscape = await isGoneAfter(session, () => session.page.keyboard.press('Escape'))
  const closesByButton = close === null || closesByEscape ? null : await clickClose(session)
  if (closesByButton === 'late') {
    session.step('Close it', 'skipped', 'the browser was too busy')
    return null
  }
  const closesByBackdrop =
    closesByEscape || closesByButton === true ? false : await clickBeside(session, seen)
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

async function currentOverlay({ page }: SessionTab): Promise<OverlayState | null> {
  return await inIsolatedWorld(page, readOverlay, coveredShare).catch(() => null)
}

async function waitForOverlay(
  session: SessionTab,
): Promise<{ seen: OverlayState; shownAfterMs: number; hasScrolled: boolean } | null> {
  const startedMs = performance.now()
  const sinceStart = () => Math.round(performance.now() - startedMs)
  for (const momentMs of momentsMs) {
    await sleep(momentMs - sinceStart())
    const seen = await lasting(session)
    if (seen !== null) return { seen, shownAfterMs: sinceStart(), hasScrolled: false }
  }
  await inIsolatedWorld(session.page, scrollToMiddle)
  await sleep(answerMs)
  const seen = await lasting(session)
  return seen === null ? null : { seen, shownAfterMs: sinceStart(), hasScrolled: true }
}

/** A loading overlay disappears by itself; one that is still present a moment later is intended. */
async function lasting(session: SessionTab): Promise<OverlayState | null> {
  if ((await currentOverlay(session)) === null) return null
  await sleep(answerMs)
  return currentOverlay(session)
}

async function clickClose(session: SessionTab): Promise<boolean | 'late'> {
  const { page } = session
  highlight(page, '[data-vt-close]', 'Close button')
  const outcome = await actInTime(session, closeMs, (timeout) =>
    session.click('[data-vt-close]', { timeout, noWaitAfter: true }),
  )
  return outcome === 'late' ? outcome : isGone(session)
}

async function isGoneAfter(session: SessionTab, act: () => Promise<unknown>): Promise<boolean> {
  await act().catch(() => {})
  return isGone(session)
}

async function isGone(session: SessionTab): Promise<boolean> {
  const deadlineMs = performance.now() + goneMs
  while (performance.now() < deadlineMs) {
    await sleep(pollMs)
    if ((await currentOverlay(session)) === null) return true
  }
  return false
}

async function clickBeside(session: SessionTab, { path }: OverlayState): Promise<boolean> {
  const point = await inIsolatedWorld(session.page, pointBeside, path)
  return (
    point !== null &&
    isGoneAfter(session, () => session.tab.atFullSize(() => session.page.mouse.click(point.x, point.y)))
  )
}

async function doesReturn(
  session: SessionTab,
  seen: OverlayState,
  nextUrl: string,
  shownAfterMs: number,
): Promise<boolean | null> {
  const status = await session.open(nextUrl, 'Go to another page').catch(() => 0)
  if (status === 0 || status >= 400) return null
  await sleep(Math.min(shownAfterMs, 10_000))
  const again = await lasting(session)
  return again !== null && again.text.slice(0, 80) === seen.text.slice(0, 80)
}
