/** Changes the quantity in a real cart and looks whether the cart is still there after a reload and in a new tab. */
import type { CartFlowRecord } from '../flows.ts'
import { findStep, findUpdate } from './cart-scripts.ts'
import type { FlowSession } from './flow-session.ts'
import { actAndWait, wasRefused } from './press.ts'
import { placesOf, readCart, readUntil } from './read-cart.ts'

type Cart = NonNullable<CartFlowRecord['cart']>
type Edit = CartFlowRecord['edits'][number]

/** A change that is shown already may still wait to be sent, or be on its way to the store. */
const sendMs = 2500
const answerMs = 1500
const pollMs = 100

/** Everything that can be counted in a cart, so that any change of it shows. */
const cartSignature = `[...document.querySelectorAll('main input, body [class*=total i], main')].slice(0, 40).map((each) => (each.value || '') + (each.textContent || '').replace(/\\s+/g, '').slice(0, 1500)).join('|')`

/** Edits in the order in which they were tried. What the page offers no control for is left out. */
export async function editCart(session: FlowSession, cart: Cart): Promise<Edit[]> {
  const edits: Edit[] = []
  const kept = await comeBack(session, cart)
  edits.push(...kept)
  if (kept.every(({ worked }) => worked)) {
    const more = await changeByOne(session, cart, 'increase')
    if (more !== null) edits.push(more)
    // What could not be raised cannot be told from what cannot be lowered.
    const less = more?.worked === true ? await changeByOne(session, cart, 'decrease') : null
    if (less !== null) edits.push(less)
  }
  return edits
}

const hasLines = ({ lines }: Cart) => lines.length > 0

/** Whether the cart still holds something after loading it again, and in a new tab. */
export async function comeBack(session: FlowSession, cart: Cart): Promise<Edit[]> {
  const { page } = session
  // Opened again instead of reloaded: a reload would send a form once more.
  await page.goto(cart.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
  const reloaded = await readUntil(session, hasLines)
  const stays = hasLines(reloaded)
  session.step('Load the cart again', stays ? 'ok' : 'failed', stays ? '' : 'the cart is empty')
  const edits: Edit[] = [{ action: 'reload', worked: stays, detail: stays ? '' : 'the cart was empty' }]
  if (!stays) {
    await session.picture('reload', [])
    return edits
  }
  // A tab of its own has none of the first one's memory, only what the browser keeps: cookies and local storage.
  const other = await page.context().newPage()
  try {
    const response = await other.goto(cart.url, { waitUntil: 'load', timeout: 30_000 }).catch(() => null)
    if (response === null || response.status() >= 400) return edits
    const worked = hasLines(await readUntil({ ...session, page: other }, hasLines))
    session.step('Open the cart in a new tab', worked ? 'ok' : 'failed', worked ? '' : 'the cart is empty')
    if (!worked) await session.picture('return-visit', [], other)
    edits.push({ action: 'return-visit', worked, detail: worked ? '' : 'the cart was empty' })
  } finally {
    await other.close().catch(() => {})
  }
  return edits
}

type Step = 'increase' | 'decrease'

const said: Readonly<Record<Step, string>> = {
  increase: 'Raise the quantity by one',
  decrease: 'Lower the quantity by one',
}

/** Null where the cart offers no control for it that is known. */
async function changeByOne(session: FlowSession, cart: Cart, step: Step): Promise<Edit | null> {
  const { page } = session
  const before = await readCart(session)
  if (before.lines.length === 0 || (step === 'decrease' && pieces(before) < 2)) return null
  const control = (await page.evaluate(findStep(step))) as Control | null
  if (control === null) return null
  session.clearCalls()
  await operate(session, control)
  const sign = step === 'increase' ? 1 : -1
  const hasChanged = (after: Cart) =>
    sign * (pieces(after) - pieces(before)) > 0 || sign * (sumOf(after) - sumOf(before)) > 0
  let after = await readUntil(session, hasChanged)
  if (hasChanged(after)) await untilAnswered(session)
  const isHalf = sumFollows(before, after) === false || pieces(after) === pieces(before)
  if (!hasChanged(after) || isHalf || wasRefused(session.calls)) {
    // Some carts show the new sums only after the page was loaded again, and some show sums that were refused.
    await page.goto(cart.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
    after = await readUntil(session, (now) => hasChanged(now) && sumFollows(before, now) !== false)
  }
  const worked = hasChanged(after)
  const follows = worked ? sumFollows(before, after) : null
  const message = worked ? '' : stockMessage(after.text)
  const seen = worked ? 'the sum stayed as it was' : 'nothing changed'
  const isRight = worked && follows !== false
  session.step(said[step], isRight ? 'ok' : 'failed', message || (isRight ? '' : seen))
  if (!isRight) await session.picture(step, placesOf(after))
  return { action: step, worked, sumFollows: follows, detail: message }
}

/** A marked control for a quantity. */
export interface Control {
  kind: 'button' | 'field' | 'select'
  value: string
}

/** Presses it, or types or chooses its value. Never throws. */
export async function operate(session: FlowSession, { kind, value }: Control): Promise<void> {
  const { page } = session
  await actAndWait(session, cartSignature, async () => {
    if (kind === 'button') await page.click('[data-vt-step]', { timeout: 4000 })
    else if (kind === 'select') await page.selectOption('[data-vt-step]', value, { timeout: 4000 })
    else {
      await page.fill('[data-vt-step]', value, { timeout: 4000 })
      await page.press('[data-vt-step]', 'Tab', { timeout: 4000 })
    }
  })
  if (kind !== 'button' && (await page.evaluate(findUpdate).catch(() => false)) === true)
    await actAndWait(session, cartSignature, () => page.click('[data-vt-update]', { timeout: 4000 }))
}

/** Waits for the store's answer to what the page shows already; carts that send nothing of their own wait in vain. */
async function untilAnswered({ calls, watch }: FlowSession): Promise<void> {
  const deadlineMs = performance.now() + sendMs
  while (calls.every(({ method }) => method === 'GET') && performance.now() < deadlineMs)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  await watch.quiet(answerMs)
}

const pieces = ({ lines }: Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const sumOf = ({ subtotal, total }: Cart) => subtotal?.minor ?? total?.minor ?? 0

/**
 * Whether the sums changed with the quantity. Null where the quantity did not change or no sum is read, and where a
 * discount may make up for the difference.
 */
export function sumFollows(before: Cart, after: Cart): boolean | null {
  if (pieces(before) === pieces(after) || before.discount !== null || after.discount !== null) return null
  const pairs = [
    [before.subtotal, after.subtotal],
    [before.total, after.total],
  ].filter(([was, is]) => was && is && was.minor > 0)
  if (pairs.length === 0) return null
  return pairs.some(([was, is]) => was?.minor !== is?.minor)
}

function stockMessage(text: string): string {
  return (
    /[^\n]*\b(maximum|only \d+|limit|in stock|nicht verfügbar|not available|höchstens|stock insuffisant)\b[^\n]*/i
      .exec(text)?.[0]
      .trim()
      .slice(0, 160) ?? ''
  )
}
