/** What one cart shows of its own rule for free delivery. */
import type { CartFlowRecord } from '@vitrine/engine/flows'
import type { Money } from '@vitrine/kernel/money'
import { type FreeDelivery, freeDeliveryFrom, type Home, missingForFree } from '../../shared/free-delivery.ts'
import { fold } from '../../shared/text.ts'

type Cart = NonNullable<CartFlowRecord['cart']>

export interface CartRule {
  /** What the goods cost less the discount, in hundredths. */
  goods: number
  /** Amounts from which delivery may be free by what the cart says, the likeliest first; empty where it says nothing. */
  from: number[]
  sign: string | null
  /** The words of the cart. */
  said: string
  /** What the cart charges for delivery, in hundredths; 0 where its row says that it is free, null where it does not tell. */
  delivery: number | null
}

/** Lines that one sentence of a cart may be spread over. */
const mostLines = 3
const freeRow =
  /^(?:estimated |standard )?(?:shipping|delivery|versand(?:kosten)?|lieferung|livraison|frais de (?:port|livraison)|envio|gastos de envio|spedizione|verzending|verzendkosten|frakt|fragt|dostawa|wysylka) ?:? ?(?:free|kostenlos|gratis|gratuite?|offerte?|fri|darmowa)$/
/** A way of delivery among others that shoppers may choose: "Free shipping" below "Flat rate: £4.00". */
const freeChoice =
  /^(?:free|kostenlose[rn]?|gratis|gratuite?|darmowa|fri|ilmainen) (?:standard |economy )?(?:shipping|delivery|postage|versand|lieferung|livraison|envio|spedizione|consegna|verzending|bezorging|levering|frakt|fragt|dostawa|toimitus)\b|^(?:livraison|envio|spedizione|consegna|dostawa|doprava) (?:gratuite?|offerte|gratuit[oa]|gratis|darmowa|zdarma)\b/
/** Goods and ways of delivery with costs of their own, and deliveries abroad. */
const special =
  /\b(oversized?|bulky|heavy|pallets?|surcharge|express (?:shipping|delivery|versand)|next.?day|collect\w*|pick.?up|download|digital|sperrgut|(?:shipping|delivery|deliver|ship|versand|livraison|envio|spedizione|verzending) (?:to|nach|vers|a|naar) \w+)\b/

const hundredths = ({ minor, exponent }: Money) => minor * 10 ** (2 - exponent)

/** Null where the cart's goods cannot be summed. */
export function cartRuleOf({ cart }: Pick<CartFlowRecord, 'cart'>, home: Home): CartRule | null {
  if (cart === null || cart.lines.length === 0) return null
  const sums = sumsOf(cart)
  const [goods] = sums
  if (goods === undefined || goods <= 0) return null
  const lines = cart.text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const stated = first(lines, 1, (text) => freeDeliveryFrom(text, home))
  const missing = first(lines, mostLines, (text) => missingForFree(text, home))
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

/** Sums that a rule may count: goods less the discount, goods, and what is to be paid with and without delivery. */
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

/** Neighbouring lines are read together, because a sentence with an amount in bold is often more than one. */
function first(
  lines: readonly string[],
  most: number,
  read: (text: string) => FreeDelivery | null,
): { found: FreeDelivery; text: string } | null {
  for (let count = 1; count <= most; count++)
    for (let at = 0; at + count <= lines.length; at++) {
      const text = lines.slice(at, at + count).join(' ')
      const found = text.length < 240 ? read(text) : null
      if (found !== null) return { found, text }
    }
  return null
}

function deliveryOf({ shipping, text }: Cart, lines: readonly string[]): number | null {
  if (special.test(fold(text))) return null
  const rows = lines.flatMap((line, at) => [line, `${line} ${lines[at + 1] ?? ''}`])
  if (rows.some((row) => freeRow.test(fold(row)))) return 0
  if (lines.some((line) => line.length < 60 && freeChoice.test(fold(line)))) return null
  // Many carts say 0.00 until they know the address.
  return shipping !== null && shipping.minor > 0 ? hundredths(shipping) : null
}
