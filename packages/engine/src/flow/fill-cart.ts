/** Fills a real cart up to a sum by more pieces of the product in it. */
import type { Money } from '@vitrine/kernel/money'
import type { CartFlowRecord } from '../flows.ts'
import { findQuantity, findStep } from './cart-scripts.ts'
import { type Control, operate } from './edit-cart.ts'
import type { FlowSession } from './flow-session.ts'
import { readUntil } from './read-cart.ts'

type Cart = NonNullable<CartFlowRecord['cart']>

/** More pieces than that look like an attack on the stock. */
const mostPieces = 10
/** Shops may count without tax, so the cart goes beyond the sum where it can. */
const margin = 1.25

const major = ({ minor, exponent }: Money) => minor / 10 ** exponent

/** What the goods of a cart cost together; null where it cannot be told. */
export function goodsSum({ subtotal, lines }: Pick<Cart, 'subtotal' | 'lines'>): Money | null {
  if (subtotal !== null) return subtotal
  const totals = lines.flatMap(({ lineTotal }) => lineTotal ?? [])
  const [first] = totals
  if (first === undefined || totals.length < lines.length) return null
  return { ...first, minor: totals.reduce((sum, { minor }) => sum + minor, 0) }
}

/** Pieces of one product that reach a sum, with the margin where the most allowed pieces give it; null where none do. */
export function piecesFor(minimum: number, unit: number): number | null {
  if (unit <= 0 || Math.ceil(minimum / unit) > mostPieces) return null
  return Math.min(mostPieces, Math.ceil((minimum * margin) / unit))
}

/**
 * Raises the quantity of the only product until the goods reach the sum.
 * @param url of the cart
 * @returns null when they do; else why not, in the owner's words
 */
export async function fillCart(session: FlowSession, url: string, minimum: Money): Promise<string | null> {
  if (session.page.url() !== url) await session.open(url, 'Open the cart again')
  const cart = await readUntil(session, ({ lines }) => lines.length > 0)
  const [line] = cart.lines
  const sum = goodsSum(cart)
  const isReached = (now: Cart) => major(goodsSum(now) ?? { ...minimum, minor: 0 }) >= major(minimum)
  if (line === undefined || line.unitPrice === null || sum === null)
    return 'the sums of the cart could not be read'
  if (sum.currency !== null && minimum.currency !== null && sum.currency !== minimum.currency)
    return 'its minimum is in another currency than the cart'
  if (isReached(cart)) return null
  const wanted = piecesFor(major(minimum), major(line.unitPrice))
  if (wanted === null || cart.lines.length > 1)
    return `its minimum is more than ${mostPieces} pieces of what was bought cost`
  const isFull = await raise(session, url, { from: line.quantity, to: wanted }, isReached)
  session.step('Fill the cart up to what the code asks for', isFull ? 'ok' : 'failed')
  return isFull ? null : 'the cart could not be filled up to its minimum'
}

/** By the field for the quantity, else by its button, piece for piece. */
async function raise(
  session: FlowSession,
  url: string,
  { from, to }: { from: number; to: number },
  isReached: (cart: Cart) => boolean,
): Promise<boolean> {
  const { page } = session
  const field = (await page.evaluate(findQuantity(to))) as Control | null
  if (field !== null) {
    await operate(session, field)
    if (isReached(await readUntil(session, isReached))) return true
    // Some carts show the new sums only after the page was loaded again.
    await page.goto(url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
    if (isReached(await readUntil(session, isReached))) return true
  }
  for (let piece = from; piece < to; piece++) {
    const button = (await page.evaluate(findStep('increase'))) as Control | null
    if (button === null) return false
    await operate(session, button)
    if (isReached(await readUntil(session, ({ lines }) => (lines[0]?.quantity ?? 0) > piece))) return true
  }
  return isReached(await readUntil(session, isReached))
}
