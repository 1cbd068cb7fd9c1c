/** Walks to the buy button with Tab and presses Enter on it. What would change the cart is caught before it leaves. */
import type { Request, Route } from 'playwright-core'
import { createPageFacts } from '../../derive/page-facts.ts'
import type { KeyboardReading } from '../../visit-record.ts'
import { chooseOptions } from '../choose-options.ts'
import type { FlowSession } from '../flow-session.ts'
import { markBuyButton } from '../product-page-scripts.ts'
import { keyboardPlan, nearBuy, readFocus, startNearBuy, startOfPage } from './keyboard-scripts.ts'

const mostTabs = 80
/** From the control before the button; date pickers and the like may add a few stops. */
const tabsNearBuy = 12
const answerMs = 5000
const pollMs = 120
/** A circle of so few controls, gone round so often, is a trap. */
const smallestPage = 8
const rounds = 4

interface Plan {
  isDisabled: boolean
  isFocusable: boolean
  tabbables: number
  /** Options that react to a pointer and that Tab cannot come to by what the document says. */
  unreachable: KeyboardReading['unreachable']
}

interface Focus {
  path: string
  text: string
  isBuy: boolean
  isOutside: boolean
}

/** Null when the page has no button to walk to. The page is open and settled. */
export async function readKeyboard(session: FlowSession): Promise<KeyboardReading | string> {
  const { page } = session
  const facts = createPageFacts({ html: await page.content(), url: page.url(), headers: {} }).product
  await page.evaluate(markBuyButton(facts?.buyButton?.path ?? null))
  await chooseOptions(session)
  const found = (await page.evaluate(markBuyButton(facts?.buyButton?.path ?? null))) as {
    text: string
  } | null
  if (found === null) return 'No buy button was found on the product page.'
  const plan = (await page.evaluate(keyboardPlan)) as Plan
  if (plan.isDisabled) return 'The buy button is switched off.'
  const trap = await walkPage(session, plan)
  const isBuyReached = await walkToBuy(session)
  session.step(`Come to "${found.text}" with the Tab key`, isBuyReached ? 'ok' : 'failed')
  const acts = isBuyReached ? await comparePresses(session) : { enterActs: null, clickActs: null }
  return {
    buyPath: (await page.evaluate(nearBuy)) as string,
    buyText: found.text,
    isBuyReached,
    buyReason: isBuyReached ? null : plan.isFocusable ? 'passed-over' : 'not-focusable',
    ...acts,
    unreachable: plan.unreachable,
    trap: trap.trap,
    tabs: trap.tabs,
  }
}

/** Presses Tab from the top of the page; a circle of few controls that never leaves them is a trap. */
async function walkPage(
  { page }: FlowSession,
  { tabbables }: Plan,
): Promise<{ trap: KeyboardReading['trap']; tabs: number }> {
  await page.evaluate(startOfPage)
  const seen: Focus[] = []
  for (let tabs = 1; tabs <= mostTabs; tabs++) {
    await page.keyboard.press('Tab')
    const focus = (await page.evaluate(readFocus)) as Focus
    if (focus.isOutside || focus.isBuy) return { trap: null, tabs }
    seen.push(focus)
    const trap = tabbables < smallestPage ? null : circleOf(seen)
    if (trap !== null) return { trap, tabs }
  }
  return { trap: null, tabs: mostTabs }
}

/** One to three controls that came in the same order again and again at the end of the walk. */
function circleOf(seen: readonly Focus[]): KeyboardReading['trap'] {
  for (const size of [1, 2, 3]) {
    const last = seen.slice(-size * rounds)
    if (last.length < size * rounds) continue
    if (!last.every(({ path }, at) => path === last[at % size]?.path)) continue
    const circle = last.slice(0, size)
    return { paths: circle.map(({ path }) => path), text: circle[0]?.text ?? '' }
  }
  return null
}

/** Puts the focus on what stands before the button and walks on from there. */
async function walkToBuy({ page }: FlowSession): Promise<boolean> {
  for (const isFromHeading of [false, true]) {
    await page.evaluate(startNearBuy(isFromHeading))
    for (let tabs = 0; tabs < (isFromHeading ? mostTabs / 2 : tabsNearBuy); tabs++) {
      await page.keyboard.press('Tab')
      const focus = (await page.evaluate(readFocus)) as Focus
      if (focus.isBuy) return true
      if (focus.isOutside) break
    }
  }
  return false
}

/** Enter, then, when nothing came of it, a click: only a button that obeys the one and not the other is at fault. */
async function comparePresses(
  session: FlowSession,
): Promise<Pick<KeyboardReading, 'enterActs' | 'clickActs'>> {
  const { page } = session
  const asked: string[] = []
  const onRoute = (route: Route, request: Request) => {
    const isChange = request.method() !== 'GET' || request.isNavigationRequest()
    if (isChange) asked.push(request.url())
    return (isChange ? route.abort() : route.continue()).catch(() => {})
  }
  // The route goes with the session's tab and never before: what a press set off may be asked for late.
  await page.route('**/*', onRoute)
  const enterActs = await doesAsk(asked, () => page.keyboard.press('Enter'))
  session.step('Press Enter on it', enterActs ? 'ok' : 'failed')
  if (enterActs) return { enterActs, clickActs: null }
  const clickActs = await doesAsk(asked, () =>
    page.click('[data-vt-buy]', { timeout: 3000, noWaitAfter: true }),
  )
  session.step('Click it', clickActs ? 'ok' : 'failed')
  return { enterActs, clickActs }
}

async function doesAsk(asked: string[], act: () => Promise<unknown>): Promise<boolean> {
  asked.length = 0
  await act().catch(() => {})
  const deadlineMs = performance.now() + answerMs
  while (asked.length === 0 && performance.now() < deadlineMs)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  return asked.length > 0
}
