/** Fills a real cart up to a sum with more pieces of its product. */

import type { Money } from '@vitrine/kernel/figures/money'
import type { CartSessionRecord } from '../../../api/sessions.ts'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import type { SessionTab } from '../../shared/session/session-tab.ts'
import { findQuantity, findStep } from './cart-controls.page.ts'
import { operate } from './edit-cart.ts'
import { readUntil } from './read-cart.ts'

type Cart = NonNullable<CartSessionRecord['cart']>

/** More pieces would look like an attack on the stock. */
const maxPieces = 10
/** Shops may count without tax, so the cart exceeds the sum where it can. */
const margin = 1.25

const major = ({ minor, exponent }: Money) => minor / 10 ** exponent

/** Total of the cart's products; null where it cannot be determined. */
export function goodsSum({ subtotal, lines }: Pick<Cart, 'subtotal' | 'lines'>): Money | null {
  if (subtotal !== null) return subtotal
  const totals = lines.flatMap(({ lineTotal }) => lineTotal ?? [])
  const [first] = totals
  if (first === undefined || totals.length < lines.length) return null
  return { ...first, minor: totals.reduce((sum, { minor }) => sum + minor, 0) }
}

/**
 * Pieces of one product that reach a sum, with the margin where the maximum allows it; null where the maximum
 * is not enough.
 */
export function piecesFor(minimum: number, unit: number): number | null {
  if (unit <= 0 || Math.ceil(minimum / unit) > maxPieces) return null
  return Math.min(maxPieces, Math.ceil((minimum * margin) / unit))
}

/**
 * Raises the quantity of the only product until the cart reaches the sum.
 * @param url of the cart
 * @returns null when it does; else why not, in the owner's words
 */
export async function fillCart(session: SessionTab, url: string, minimum: Money): Promise<string | null> {
  if (session.page.url() !== url) await session.open(url, 'Reopen the cart')
  const cart = await readUntil(session, ({ lines }) => lines.length > 0)
  const [line] = cart.lines
  const sum = goodsSum(cart)
  const isReached = (now: Cart) => major(goodsSum(now) ?? { ...minimum, minor: 0 }) >= major(minimum)
  if (line === undefined || line.unitPrice === null || sum === null)
    return 'we couldn’t read the cart’s totals'
  if (sum.currency !== null && minimum.currency !== null && sum.currency !== minimum.currency)
    return 'its minimum is in a different currency than the cart'
  if (isReached(cart)) return null
  const wanted = piecesFor(major(minimum), major(line.unitPrice))
  if (wanted === null || cart.lines.length > 1)
    return `its minimum takes more than ${maxPieces} units of the product`
  const isFull = await raise(session, url, { from: line.quantity, to: wanted }, isReached)
  session.step('Fill the cart up to the code’s minimum', isFull ? 'ok' : 'failed')
  return isFull ? null : 'we couldn’t fill the cart up to its minimum'
}

/** By the quantity field, else by its button, one piece at a time. */
async function raise(
  session: SessionTab,
  url: string,
  { from, to }: { from: number; to: number },
  isReached: (cart: Cart) => boolean,
): Promise<boolean> {
  const { page } = session
  const field = await inIsolatedWorld(page, findQuantity, to)
  if (field !== null) {
    await operate(session, field)
    if (isReached(await readUntil(session, isReached))) return true
    // Some carts only update totals after a reload.
    await page.goto(url, { waitUntil: 'load', timeout: 20_000 }).catch(() => null)
    if (isReached(await readUntil(session, isReached))) return true
  }
  for (let piece = from; piece < to; piece++) {
    const button = await inIsolatedWorld(page, findStep, 'increase')
    if (button === null) return false
    await operate(session, button)
    if (isReached(await readUntil(session, ({ lines }) => (lines[0]?.quantity ?? 0) > piece))) return true
  }
  return isReached(await readUntil(session, isReached))
}
