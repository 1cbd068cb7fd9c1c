/** Clicks what looks like a button and watches for any reaction. Never clicks anything that buys, sends or removes. */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { Dialog, Request } from 'playwright-core'
import type { ClickReading } from '../../api/page-session-record.ts'
import { inIsolatedWorld, inMainWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { isBeacon } from '../../net/beacons.ts'
import { actInTime } from '../shared/page/out-of-time.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { watchFailures } from './click-failures.ts'
import { hasHandlers } from './click-handlers.ts'
import {
  type ClickTarget,
  isMarked,
  listClickTargets,
  readLife,
  reportAskedInMainWorld,
  wasRedrawn,
  watchLife,
} from './clicks.page.ts'

const maxClicks = 10
const maxRetries = 3
const answerMs = 2000
const idleMs = 1300
const pollMs = 100
/** A busy machine answers slowly, and so may the page on it. */
const leastPolls = 8
const scrollMs = 2000
const clickMs = 2500
const leftPage = /context was destroyed|navigat|closed|detached/i
/** How often a page may render the control again before a missing reaction means nothing. */
const maxWaits = 3

/** Tries up to ten controls of the open page. */
export async function readClicks(session: SessionTab): Promise<ClickReading[]> {
  const { page } = session
  const startUrl = page.url()
  const mark = () => inIsolatedWorld(page, listClickTargets, maxClicks)
  let marked = await mark()
  const readings: ClickReading[] = []
  for (const { path, text, tag } of [...marked]) {
    if (page.url() !== startUrl) {
      const status = await session.open(startUrl, 'Go back to the page').catch(() => 0)
      if (status === 0 || status >= 400) {
        session.isLate = true
        break
      }
      marked = await mark()
    }
    const now = () => marked.find((each) => each.text === text && each.tag === tag)
    // A store that renders the page again drops the marks with their elements.
    const isThere = await inIsolatedWorld(page, isMarked, now()?.at ?? -1).catch(() => false)
    if (!isThere) marked = await mark()
    const control = now()
    if (control !== undefined) readings.push({ path, text, tag, ...(await click(session, control)) })
  }
  await retryChoices(session, startUrl, readings)
  const dead = readings.filter(({ effect }) => effect === 'nothing').length
  session.step(
    `Click ${readings.length} ${readings.length === 1 ? 'control' : 'controls'}`,
    'ok',
    dead > 0 ? `${dead} did nothing` : 'all of them responded',
  )
  return readings
}

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(' > ')))

/**
 * A choice that is made already does nothing when it is clicked again. So a dead control in a row with others that react
 * is clicked once more after one of these, and counts by that click.
 */
async function retryChoices(
  session: SessionTab,
  startUrl: string,
  readings: readonly ClickReading[],
): Promise<void> {
  const { page } = session
  const dead = readings.filter(({ effect }) => effect === 'nothing').slice(0, maxRetries)
  for (const reading of dead) {
    const other = readings.find(
      ({ effect, path }) => effect === 'change' && parentOf(path) === parentOf(reading.path),
    )
    if (other === undefined) continue
    if (
      page.url() !== startUrl &&
      (await session.open(startUrl, 'Go back to the page').catch(() => 0)) !== 200
    )
      return
    const marked = await inIsolatedWorld(page, listClickTargets, maxClicks)
    const [first, again] = [other, reading].map(({ text, tag }) =>
      marked.find((each) => each.text === text && each.tag === tag),
    )
    if (first === undefined || again === undefined) continue
    await click(session, first)
    const { effect } = await click(session, again)
    if (effect !== 'nothing' && effect !== 'covered') reading.effect = effect
  }
}

type Answer = Pick<ClickReading, 'effect' | 'error' | 'failedCall' | 'isHandled'>

async function click(session: SessionTab, control: ClickTarget): Promise<Answer> {
  const failures = watchFailures(session)
  try {
    const effect = await watchClick(session, control, failures.begin)
    if (effect !== 'nothing') return { effect, ...failures.seen }
    const isHandled = await hasHandlers(session.page, `[data-vt-click="${control.at}"]`)
    return { effect, ...failures.seen, isHandled }
  } finally {
    failures.stop()
  }
}

async function watchClick(
  session: SessionTab,
  { at }: ClickTarget,
  onClick: () => void,
): Promise<ClickReading['effect']> {
  const { page } = session
  const selector = `[data-vt-click="${at}"]`
  const startUrl = page.url()
  const seen = watchOutside(page)
  try {
    const control = page.locator(selector)
    const scrolling = await actInTime(session, scrollMs, (timeout) =>
      control.scrollIntoViewIfNeeded({ timeout }),
    )
    if (scrolling !== 'done') return 'covered'
    // Menus open on hover; that is a reaction too.
    await inMainWorld(page, reportAskedInMainWorld).catch(() => {})
    await inIsolatedWorld(page, watchLife, at)
    if (!(await isAtRest(page))) {
      session.isLate = true
      return 'covered'
    }
    const before = await inIsolatedWorld(page, readLife, true)
    if (before === null) return 'navigation'
    onClick()
    highlight(page, selector, 'Control')
    const press = (timeout: number) => session.click(selector, { timeout, noWaitAfter: true })
    if ((await actInTime(session, clickMs, press)) !== 'done') return 'covered'
    const deadlineMs = performance.now() + answerMs
    for (let polls = 0; polls < leastPolls || performance.now() < deadlineMs; polls++) {
      await sleep(pollMs)
      if (seen.dialogs > 0) return 'dialog'
      if (page.url() !== startUrl || seen.navigations > 0) return 'navigation'
      const now = await inIsolatedWorld(page, readLife, false).catch(() => null)
      if (now === null) return 'navigation'
      if (now.changes > 0) return 'change'
      if (now.values !== before.values) return 'value'
      if (now.focus !== before.focus && now.focus !== 'self') return 'focus'
      if (Math.abs(now.scroll - before.scroll) > 3) return 'scroll'
    }
    // A request alone counts as a reaction; what the page makes of it is not waited for.
    if (seen.requests > 0) return 'request'
    if (!(await inIsolatedWorld(page, wasRedrawn))) return 'nothing'
    session.isLate = true
    return 'covered'
  } catch (error) {
    // A page that was left has reacted; one that could not be read has not been tried.
    if (!leftPage.test(String(error))) session.isLate = true
    return 'covered'
  } finally {
    seen.stop()
  }
}

/** Waits until the page stops rendering the control again; false when it never does. */
async function isAtRest(page: SessionTab['page']): Promise<boolean> {
  for (let wait = 0; wait < maxWaits; wait++) {
    await sleep(idleMs)
    if (!(await inIsolatedWorld(page, wasRedrawn))) return true
  }
  return false
}

/** Effects of a click besides document changes. */
function watchOutside(page: SessionTab['page']) {
  const seen = { dialogs: 0, navigations: 0, requests: 0, stop }
  const onDialog = (dialog: Dialog) => {
    seen.dialogs += 1
    void dialog.dismiss().catch(() => {})
  }
  const onPopup = () => {
    seen.navigations += 1
  }
  const onRequest = (request: Request) => {
    if (request.isNavigationRequest()) seen.navigations += 1
    else if (!isBeacon(request.url())) seen.requests += 1
  }
  page.on('dialog', onDialog)
  page.on('popup', onPopup)
  page.on('download', onPopup)
  page.on('request', onRequest)
  function stop(): void {
    page.off('dialog', onDialog)
    page.off('popup', onPopup)
    page.off('download', onPopup)
    page.off('request', onRequest)
  }
  return seen
}
