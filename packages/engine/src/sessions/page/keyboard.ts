/** Reaches the buy button with Tab and presses Enter on it. Requests that would change the cart are intercepted. */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { Page, Request, Route } from 'playwright-core'
import type { KeyboardReading } from '../../api/page-session-record.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { discardAfterUse } from '../../browser/remove-traces.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { chooseOptions } from '../options/choose-options.ts'
import { actAndWait } from '../shared/page/click.ts'
import { noteLate } from '../shared/page/out-of-time.ts'
import { markBuyButton } from '../shared/page/product-page.page.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import {
  choiceSignature,
  countBuyClicks,
  type FocusState,
  type KeyboardPlan,
  markChoice,
  pathOfBuy,
  readFocus,
  readKeyboardPlan,
  startNearBuy,
  startOfPage,
  watchBuyClicks,
} from './keyboard.page.ts'

const maxTabs = 80
/** From the control before the button; date pickers and the like may add a few stops. */
const tabsNearBuy = 12
const answerMs = 5000
/** Time for a dialog to fade out. */
const closingMs = 800
const pollMs = 120
/** A loop of so few controls, repeated so often, is a keyboard trap. */
const smallestPage = 8
const rounds = 4
/** Date fields have up to seven stops inside, so that a suspected trap has to hold the focus for some more presses. */
const moreTabs = 12

/** Null when the page has no buy button. The page is open and settled. */
export async function readKeyboard(session: SessionTab): Promise<KeyboardReading | string> {
  const { page } = session
  const facts = createPageFacts({ html: await pageHtml(page), url: page.url(), headers: {} }).product
  await inIsolatedWorld(page, markBuyButton, facts?.buyButton?.path ?? null)
  await chooseOptions(session)
  const found = await inIsolatedWorld(page, markBuyButton, facts?.buyButton?.path ?? null)
  if (found === null) return 'We found no Buy button on the product page.'
  const plan = await inIsolatedWorld(page, readKeyboardPlan)
  if (plan.isDisabled) return 'The Buy button is disabled.'
  const { trap, tabs, paths } = await walkPage(session, plan)
  // A trap before the product stops nobody who starts at its heading, as after a skip link.
  const isPassable = trap !== null && (await walkToBuy(session, true))
  const isBuyReached = isPassable || (await reachBuy(session)) || (await reachBuyAfterEscape(session))
  session.step(`Tab to “${found.text}”`, isBuyReached ? 'ok' : 'failed')
  const buyPath = await inIsolatedWorld(page, pathOfBuy)
  const acts = isBuyReached
    ? await compareClicks(session)
    : { enterActs: null, clickActs: await clickAsks(session) }
  const unreachable: KeyboardPlan['unreachable'] = []
  for (const group of plan.unreachable)
    if (!paths.some((path) => isWithin(path, group.path)) && (await doesRespond(session, group.path)))
      unreachable.push(group)
  return {
    buyPath,
    buyText: found.text,
    isBuyReached,
    buyReason: isBuyReached ? null : plan.isFocusable ? 'passed-over' : 'not-focusable',
    ...acts,
    unreachable,
    trap: trap === null ? null : { ...trap, isPassable },
    tabs,
  }
}

/** Presses Tab from the top of the page; a loop of few controls that focus never leaves is a keyboard trap. */
async function walkPage(
  { page }: SessionTab,
  { tabbables }: KeyboardPlan,
): Promise<{ trap: KeyboardReading['trap']; tabs: number; paths: readonly string[] }> {
  await inIsolatedWorld(page, startOfPage)
  const seen: FocusState[] = []
  const paths: string[] = []
  for (let tabs = 1; tabs <= maxTabs; tabs++) {
    await page.keyboard.press('Tab')
    const focus = await inIsolatedWorld(page, readFocus)
    if (focus.isOutside || focus.isBuy) return { trap: null, tabs, paths }
    seen.push(focus)
    paths.push(focus.path)
    const trap = tabbables < smallestPage || focus.hasOwnFocus ? null : circleOf(seen)
    if (trap === null) continue
    if (await holds(page, trap)) return { trap, tabs, paths }
    seen.length = 0
  }
  return { trap: null, tabs: maxTabs, paths }
}

const isWithin = (path: string, container: string) => path === container || path.startsWith(`${container} > `)

/** Whether a click on one of the first two chooses something; other groups are drawings, or lists of another kind. */
async function doesRespond(session: SessionTab, path: string): Promise<boolean> {
  const { page } = session
  for (const at of [1, 0]) {
    if (!(await inIsolatedWorld(page, markChoice, path, at).catch(() => false))) return false
    const act = () => session.click('[data-vt-choice]', { timeout: 3000, noWaitAfter: true })
    const { isDone, hasChanged } = await actAndWait(session, choiceSignature, act)
    if (isDone && hasChanged) return true
  }
  return false
}

/** Whether the focus stays in a loop for some more presses of Tab. */
async function holds(page: Page, { paths }: NonNullable<KeyboardReading['trap']>): Promise<boolean> {
  for (let tabs = 0; tabs < moreTabs; tabs++) {
    await page.keyboard.press('Tab')
    const { path, isBuy } = await inIsolatedWorld(page, readFocus)
    if (isBuy || !paths.includes(path)) return false
  }
  return true
}

/** One to three controls that repeat in the same order at the end of the Tab sequence. */
function circleOf(seen: readonly FocusState[]): KeyboardReading['trap'] {
  for (const size of [1, 2, 3]) {
    const last = seen.slice(-size * rounds)
    if (last.length < size * rounds) continue
    if (!last.every(({ path }, at) => path === last[at % size]?.path)) continue
    const circle = last.slice(0, size)
    return { paths: circle.map(({ path }) => path), text: circle[0]?.text ?? '' }
  }
  return null
}

const reachBuy = async (session: SessionTab) =>
  (await walkToBuy(session, false)) || (await walkToBuy(session, true))

/** A dialog that opened by itself keeps the focus until Escape closes it. */
async function reachBuyAfterEscape(session: SessionTab): Promise<boolean> {
  await session.page.keyboard.press('Escape')
  await sleep(closingMs)
  return reachBuy(session)
}

/** Focuses the control before the button, or the heading, and continues from there. */
async function walkToBuy({ page }: SessionTab, isFromHeading: boolean): Promise<boolean> {
  await inIsolatedWorld(page, startNearBuy, isFromHeading)
  for (let tabs = 0; tabs < (isFromHeading ? maxTabs / 2 : tabsNearBuy); tabs++) {
    await page.keyboard.press('Tab')
    const focus = await inIsolatedWorld(page, readFocus)
    if (focus.isBuy) return true
    if (focus.isOutside) break
  }
  return false
}

/** Keeps requests that would change something from the store, and returns the list of them, which grows. */
async function interceptChanges({ page }: SessionTab): Promise<string[]> {
  const asked: string[] = []
  const onRoute = (route: Route, request: Request) => {
    const isChange = request.method() !== 'GET' || request.isNavigationRequest()
    if (isChange) asked.push(request.url())
    // “Aborted” leaves the page as it is, where other failures replace it by an error page.
    return (isChange ? route.abort('aborted') : route.continue()).catch(() => {})
  }
  // The route stays until the session's tab closes: a key press may cause a late request.
  discardAfterUse(page)
  await page.route('**/*', onRoute)
  return asked
}

/** Whether a click on a button out of reach does ask the store for something: otherwise it may not be the Buy button. */
async function clickAsks(session: SessionTab): Promise<boolean> {
  const asked = await interceptChanges(session)
  const acts = await doesAsk(session, asked, () =>
    session.click('[data-vt-buy]', { timeout: 3000, noWaitAfter: true }),
  )
  session.step('Click it', acts ? 'ok' : 'failed')
  return acts
}

/**
 * Enter first, a second time if nothing happens (a script may have attached itself late or moved the focus), then a
 * click: only a button that reacts to one and not the other is at fault.
 */
async function compareClicks(session: SessionTab): Promise<Pick<KeyboardReading, 'enterActs' | 'clickActs'>> {
  const { page } = session
  const asked = await interceptChanges(session)
  await inIsolatedWorld(page, watchBuyClicks)
  const enterActs =
    (await doesAsk(session, asked, () => page.keyboard.press('Enter'))) ||
    // To the page, a click by keyboard is a click: without a request it is only late.
    (await inIsolatedWorld(page, countBuyClicks)) > 0 ||
    (await doesAsk(session, asked, () =>
      page.locator('[data-vt-buy]').first().press('Enter', { timeout: 3000 }),
    ))
  session.step('Press Enter', enterActs ? 'ok' : 'failed')
  if (enterActs) return { enterActs, clickActs: null }
  const clickActs = await doesAsk(session, asked, () =>
    session.click('[data-vt-buy]', { timeout: 3000, noWaitAfter: true }),
  )
  session.step('Click it', clickActs ? 'ok' : 'failed')
  return { enterActs, clickActs }
}

async function doesAsk(session: SessionTab, asked: string[], act: () => Promise<unknown>): Promise<boolean> {
  asked.length = 0
  await act().catch(noteLate(session))
  const deadlineMs = performance.now() + answerMs
  while (asked.length === 0 && performance.now() < deadlineMs) await sleep(pollMs)
  return asked.length > 0
}
