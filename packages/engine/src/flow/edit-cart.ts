/** Changes the quantity in a real cart and looks whether the cart is still there after a reload and in a new tab. */
import type { CartFlowRecord } from '../flows.ts'
import { findMore, findUpdate } from './cart-scripts.ts'
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
    const more = await addOne(session, cart)
    if (more !== null) edits.push(more)
  }
  return edits
}

const hasLines = ({ lines }: Cart) => lines.length > 0

async function comeBack(session: FlowSession, cart: Cart): Promise<Edit[]> {
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

async function addOne(session: FlowSession, cart: Cart): Promise<Edit | null> {
  const { page } = session
  const before = await readCart(session)
  const control = (await page.evaluate(findMore)) as {
    kind: 'button' | 'field' | 'select'
    value: string
  } | null
  if (control === null || before.lines.length === 0) return null
  session.clearCalls()
  await actAndWait(session, cartSignature, async () => {
    if (control.kind === 'button') await page.click('[data-vt-more]', { timeout: 4000 })
    else if (control.kind === 'select')
      await page.selectOption('[data-vt-more]', control.value, { timeout: 4000 })
    else {
      await page.fill('[data-vt-more]', control.value, { timeout: 4000 })
      await page.press('[data-vt-more]', 'Tab', { timeout: 4000 })
    }
  })
  if (control.kind !== 'button' && (await page.evaluate(findUpdate).catch(() => false)) === true)
    await actAndWait(session, cartSignature, () => page.click('[data-vt-update]', { timeout: 4000 }))
  const isGrown = (cart: Cart) => hasGrown(before, cart)
  let after = await readUntil(session, isGrown)
  if (isGrown(after)) await untilAnswered(session)
  if (!isGrown(after) || wasRefused(session.calls)) {
    // Some carts show the new sums only after the page was loaded again, and some show sums that were refused.
    await page.goto(cart.url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
    after = await readUntil(session, isGrown)
  }
  const worked = isGrown(after)
  const said = worked ? '' : stockMessage(after.text)
  session.step(
    'Raise the quantity by one',
    worked ? 'ok' : 'failed',
    said || (worked ? '' : 'nothing changed'),
  )
  if (!worked) await session.picture('increase', placesOf(after))
  return { action: 'increase', worked, detail: said }
}

/** Waits for the store's answer to what the page shows already; carts that send nothing of their own wait in vain. */
async function untilAnswered({ calls, watch }: FlowSession): Promise<void> {
  const deadlineMs = performance.now() + sendMs
  while (calls.every(({ method }) => method === 'GET') && performance.now() < deadlineMs)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  await watch.quiet(answerMs)
}

function hasGrown(before: Cart, after: Cart): boolean {
  const count = ({ lines }: Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const sum = ({ subtotal, total }: Cart) => subtotal?.minor ?? total?.minor ?? 0
  return count(after) > count(before) || sum(after) > sum(before)
}

function stockMessage(text: string): string {
  return (
    /[^\n]*\b(maximum|only \d+|limit|in stock|nicht verfügbar|not available|höchstens|stock insuffisant)\b[^\n]*/i
      .exec(text)?.[0]
      .trim()
      .slice(0, 160) ?? ''
  )
}
