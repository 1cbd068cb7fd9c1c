/** Reads a cart's own rule for free shipping. */

import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import type { Money } from '@vitrine/kernel/figures/money'
import {
  costlyDelivery,
  freeDeliveryChoice,
  freeDeliveryRow,
} from '@vitrine/lexicon/concepts/delivery/delivery'
import {
  type FreeDelivery,
  freeDeliveryFrom,
  type Home,
  missingForFree,
} from '../../shared/price/free-delivery.ts'

type Cart = NonNullable<CartSessionRecord['cart']>

export interface CartRule {
  /** Price of the goods minus the discount, in hundredths. */
  goods: number
  /** Possible free shipping amounts according to the cart, the likeliest first; empty when it says nothing. */
  from: number[]
  sign: string | null
  /** The cart's wording. */
  said: string
  /** Shipping charge in hundredths; 0 when the cart says it is free, null when unknown. */
  delivery: number | null
}

/** Lines that one cart sentence may span. */
const maxLines = 3

const hundredths = ({ minor, exponent }: Money) => minor * 10 ** (2 - exponent)

/** Null when the goods in the cart cannot be totaled. */
export function cartRuleOf({ cart }: Pick<CartSessionRecord, 'cart'>, home: Home): CartRule | null {
  if (cart === null || cart.lines.length === 0) return null
  const sums = sumsOf(cart)
  const [goods] = sums
  if (goods === undefined || goods <= 0) return null
  const lines = cart.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const stated = first(lines, 1, (text) => freeDeliveryFrom(text, home))
  const missing = first(lines, maxLines, (text) => missingForFree(text, home))
  const from = [
    ...(missing === null ? [] : sums.map((sum) => sum + missing.found.minor)),
    ...(stated === null ? [] : [stated.found.minor]),
  ]
  return {
    goods,
    from,
    sign: (missing ?? stated)?.found.sign ?? null,
    said: (missing ?? stated)?.text ?? '',
    delivery: deliveryOf(cart, lines),
  }
}

/** Totals a rule may use: goods with and without the discount, and the total with and without shipping. */
function sumsOf({ subtotal, lines, discount, total, shipping, tax }: Cart): number[] {
  const lineTotals = lines.flatMap(({ lineTotal }) => (lineTotal === null ? [] : hundredths(lineTotal)))
  const ofLines = lineTotals.length === lines.length ? lineTotals.reduce((sum, each) => sum + each, 0) : null
  const goods = subtotal === null ? ofLines : hundredths(subtotal)
  if (goods === null) return []
  const off = discount === null ? 0 : Math.abs(hundredths(discount))
  const paid = total === null ? goods : hundredths(total)
  const sums = [
    goods - off,
    goods,
    ofLines ?? goods,
    paid,
    paid - (shipping === null ? 0 : hundredths(shipping)),
    goods - off - (tax === null ? 0 : hundredths(tax)),
  ]
  return [...new Set(sums)]
}

/** Reads adjacent lines together, because an amount in bold often splits a sentence into several lines. */
function first(
  lines: readonly string[],
  max: number,
  read: (text: string) => FreeDelivery | null,
): { found: FreeDelivery; text: string } | null {
  for (let count = 1; count <= max; count++)
    for (let at = 0; at + count <= lines.length; at++) {
      const text = lines.slice(at, at + count).join(' ')
      const found = text.length < 240 ? read(text) : null
      if (found !== null) return { found, text }
    }
  return null
}

function deliveryOf({ shipping, text }: Cart, lines: readonly string[]): number | null {
  if (costlyDelivery.isIn(text)) return null
  const rows = lines.flatMap((line, at) => [line, `${line} ${lines[at + 1] ?? ''}`])
  if (rows.some(freeDeliveryRow.isWhole)) return 0
  if (lines.some((line) => line.length < 60 && freeDeliveryChoice.isAtStart(line))) return null
  // Many carts show 0.00 until they know the address.
  return shipping !== null && shipping.minor > 0 ? hundredths(shipping) : null
}
