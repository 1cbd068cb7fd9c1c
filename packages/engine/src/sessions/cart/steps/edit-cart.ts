/** Changes the quantity in a real cart and checks whether the cart survives a reload and a new tab. */

import { sleep } from '@vitrine/kernel/time/sleep'
import { stockRefusal } from '@vitrine/lexicon/concepts/stock/quantities'
import type { CartSessionRecord } from '../../../api/sessions.ts'
import { closeInTime } from '../../../browser/close-in-time.ts'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import { highlight } from '../../../browser/live/highlight.ts'
import { actAndWait, wasRefused } from '../../shared/page/click.ts'
import { timesIn } from '../../shared/page/times-in.ts'
import type { SessionTab } from '../../shared/session/session-tab.ts'
import { findQuantity, findStep, findUpdate, type StepControl } from './cart-controls.page.ts'
import { cartPlaces, readCart, readUntil } from './read-cart.ts'
import { isSentToStore } from './sent-to-store.ts'
import { cartSignature } from './signatures.page.ts'

type Cart = NonNullable<CartSessionRecord['cart']>
type Edit = CartSessionRecord['edits'][number]

/** A visible change may not have been sent yet, or may still be on its way to the server. */
const sendMs = 2500
const answerMs = 1500
const pollMs = 100

/** Edits in the order in which they were tried. Edits without a control on the page are left out. */
export async function editCart(session: SessionTab, cart: Cart): Promise<Edit[]> {
  const edits: Edit[] = []
  const kept = await comeBack(session, cart)
  edits.push(...kept)
  if (kept.every(({ worked }) => worked)) {
    const more = await changeByOne(session, cart, 'increase')
    if (more !== null) edits.push(more)
    // If raising fails, a failure to lower would mean nothing.
    const less = more?.worked === true ? await changeByOne(session, cart, 'decrease') : null
    if (less !== null) edits.push(less)
  }
  return edits
}

const hasLines = ({ lines }: Cart) => lines.length > 0

/** Whether the cart still holds something after loading it again, and in a new tab. */
export async function comeBack(session: SessionTab, cart: Cart): Promise<Edit[]> {
  const { page } = session
  // Opened again instead of reloaded, because a reload would submit a form again.
  await page.goto(cart.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
  const reloaded = await readUntil(session, hasLines)
  const stays = hasLines(reloaded)
  session.step('Reload the cart', stays ? 'ok' : 'failed', stays ? '' : 'the cart is empty')
  const edits: Edit[] = [{ action: 'reload', worked: stays, detail: stays ? '' : 'the cart was empty' }]
  if (!stays) {
    await session.screenshot('reload', [])
    return edits
  }
  // A new tab shares nothing with the first except what the browser stores: cookies and local storage.
  const other = await page.context().newPage()
  try {
    const response = await other.goto(cart.url, { waitUntil: 'load', timeout: 30_000 }).catch(() => null)
    if (response === null || response.status() >= 400) return edits
    const worked = hasLines(await readUntil({ ...session, page: other }, hasLines))
    session.step('Open the cart in a new tab', worked ? 'ok' : 'failed', worked ? '' : 'the cart is empty')
    if (!worked) await session.screenshot('return-visit', [], other)
    edits.push({ action: 'return-visit', worked, detail: worked ? '' : 'the cart was empty' })
  } finally {
    await closeInTime(other)
  }
  return edits
}

type Step = 'increase' | 'decrease'

const signs: Readonly<Record<Step, number>> = { increase: 1, decrease: -1 }

const said: Readonly<Record<Step, string>> = {
  increase: 'Increase the quantity by one',
  decrease: 'Reduce the quantity by one',
}

/**
 * Null where the cart has no known control for it, or the browser had no time to operate it. What had no effect is tried
 * again in the reopened cart, by typing where a button was clicked: the first try may have come too early or missed.
 */
async function changeByOne(session: SessionTab, cart: Cart, step: Step): Promise<Edit | null> {
  const first = await tryByOne(session, cart, step, false)
  if (first === null || first.worked) return first
  const second = await tryByOne(session, cart, step, true)
  if (second === null) return null
  const isSeen = (key: 'wasSent' | 'scriptFailed') => first[key] === true && second[key] === true
  return second.worked
    ? second
    : { ...second, wasSent: isSeen('wasSent'), scriptFailed: isSeen('scriptFailed') }
}

/** @param isAgain prefers the field to a button */
async function tryByOne(session: SessionTab, cart: Cart, step: Step, isAgain: boolean): Promise<Edit | null> {
  const { page } = session
  const before = await readCart(session)
  if (before.lines.length === 0 || (step === 'decrease' && pieces(before) < 2)) return null
  const control =
    (isAgain ? await inIsolatedWorld(page, findQuantity, pieces(before) + signs[step]) : null) ??
    (await inIsolatedWorld(page, findStep, step))
  if (control === null) return null
  session.clearCalls()
  if (!(await operate(session, control))) return null
  const sign = signs[step]
  const hasChanged = (after: Cart) =>
    sign * (pieces(after) - pieces(before)) > 0 || sign * (sumOf(after) - sumOf(before)) > 0
  let after = await readUntil(session, hasChanged)
  if (hasChanged(after)) await untilAnswered(session)
  const wasSent = isSentToStore(session.calls, cart.url)
  const scriptFailed = session.scriptErrors.length > 0
  const isHalf = sumFollows(before, after) === false || pieces(after) === pieces(before)
  if (!hasChanged(after) || isHalf || wasRefused(session.calls)) {
    // Some carts only update totals after a reload, and some show totals that were rejected.
    await page.goto(cart.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
    after = await readUntil(session, (now) => hasChanged(now) && sumFollows(before, now) !== false)
  }
  const worked = hasChanged(after)
  const follows = worked ? sumFollows(before, after) : null
  const message = worked ? '' : stockMessage(after.text)
  const seen = worked ? 'the total didn’t change' : 'nothing changed'
  const isRight = worked && follows !== false
  session.step(
    isAgain ? `${said[step]} again` : said[step],
    isRight ? 'ok' : 'failed',
    message || (isRight ? '' : seen),
  )
  if (!isRight) await session.screenshot(step, cartPlaces(after))
  return {
    action: step,
    worked,
    sumFollows: follows,
    wasSent,
    scriptFailed,
    detail: message,
    ...(follows === true && { cart: after }),
  }
}

/**
 * Clicks the control, or types or selects its value. Never throws.
 * @returns false where the browser had no time to do it, so nothing can be concluded
 */
export async function operate(session: SessionTab, { kind, value }: StepControl): Promise<boolean> {
  const { page } = session
  highlight(page, '[data-vt-step]', 'Quantity')
  const { isLate } = await actAndWait(session, cartSignature, async () => {
    if (kind === 'button') await session.click('[data-vt-step]', { timeout: 4000 })
    else if (kind === 'select') await page.selectOption('[data-vt-step]', value, { timeout: 4000 })
    else {
      await page.fill('[data-vt-step]', value, { timeout: 4000 })
      await page.press('[data-vt-step]', 'Tab', { timeout: 4000 })
    }
  })
  if (isLate) return false
  // A button sends its change itself, or only writes it into the field beside it.
  if (kind === 'button' && session.calls.some(({ method }) => method !== 'GET')) return true
  if (!(await inIsolatedWorld(page, findUpdate).catch(() => false))) return true
  const click = () => session.click('[data-vt-update]', { timeout: 4000 })
  return !(await actAndWait(session, cartSignature, click)).isLate
}

/** Waits for the store's response to a visible change; carts that send nothing wait in vain. */
async function untilAnswered({ calls, watch }: SessionTab): Promise<void> {
  const deadlineMs = performance.now() + sendMs
  while (calls.every(({ method }) => method === 'GET') && performance.now() < deadlineMs) await sleep(pollMs)
  await watch.quiet(answerMs)
}

const pieces = ({ lines }: Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const sumOf = ({ subtotal, total }: Cart) => subtotal?.minor ?? total?.minor ?? 0

/**
 * Whether the totals changed with the quantity. Null where the quantity did not change or no total could be
 * read, and where a discount may offset the difference.
 */
export function sumFollows(before: Cart, after: Cart): boolean | null {
  if (pieces(before) === pieces(after) || before.discount !== null || after.discount !== null) return null
  const pairs = [
    [before.subtotal, after.subtotal],
    [before.total, after.total],
  ].filter(([was, is]) => was && is && was.minor > 0)
  if (pairs.length === 0) return null
  if (pairs.some(([was, is]) => was?.minor !== is?.minor)) return true
  // The new sum is there, so what we took for the sum is something else, such as the limit for free delivery.
  const more = (after.lines[0]?.unitPrice?.minor ?? 0) * (pieces(after) - pieces(before))
  return more !== 0 &&
    pairs.some(([was]) => was && timesIn(after.text, { ...was, minor: was.minor + more }) > 0)
    ? null
    : false
}

/** The cart line that states why a different quantity than the requested one was set. */
function stockMessage(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => stockRefusal.isIn(line))
      ?.trim()
      .slice(0, 160) ?? ''
  )
}
