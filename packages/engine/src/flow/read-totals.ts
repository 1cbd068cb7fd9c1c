/** The sums of a cart, told by the words before them. */
import type { Money } from '@vitrine/kernel/money'
import type { PriceFact } from '../facts.ts'
import type { CartFlowRecord } from '../flows.ts'

type Cart = NonNullable<CartFlowRecord['cart']>
type Sum = 'subtotal' | 'shipping' | 'tax' | 'discount' | 'total'

interface CartTotals extends Pick<Cart, Sum> {
  otherCharges: { label: string; money: Money }[]
}

/** Sums with the paths of their amounts. */
export interface PlacedTotals extends CartTotals {
  sumPaths: Partial<Record<Sum, string>>
  /** In the order of `otherCharges`. */
  chargePaths: string[]
}

const longestLabel = 60
const longestCharge = 40

/** In the order in which they are asked; `null` words belong to no sum of the cart. */
const sumWords: readonly (readonly [Sum | null, RegExp])[] = [
  ['subtotal', /sub-?\s?total|zwischensumme|sous-total|subtotaal|subtotale|delsumma|częściow/i],
  [
    null,
    /\b(saved?|savings?|you save|ersparnis|gespart|économi\w*|ahorr\w*|risparmi\w*|bespaar\w*|points?)\b/i,
  ],
  [
    'total',
    /^(?!total\w* (of )?(tax|vat|discount|shipping|delivery|weight|items?))((order|grand|estimated|cart|basket|your) )*(total|gesamt(summe|betrag|preis)?|endsumme|summe|totaal|totale|totalt|razem|celkem)\b/i,
  ],
  [
    'discount',
    /discount|coupon|voucher|promo|rabatt|gutschein|remise|réduction|descuento|sconto|korting|desconto/i,
  ],
  [
    'shipping',
    /shipping|delivery|postage|versand|lieferung|livraison|envío|spedizione|verzending|frete|frakt/i,
  ],
  ['tax', /\b(tax|taxes|vat|gst|mwst|ust|tva|iva|btw|moms)\b/i],
]

/** "Free delivery over $75" and "$12 more for free delivery" state no cost. */
const promise =
  /\b(free|over|above|more|spend|away|away from|qualify|gratis|kostenlos\w*|ab|offerte?|gratuite?|dès|encore|desde|da|vanaf|nog)\b/i

/** "Total includes $2.45 tax": the amount between is that of the tax, which the total already holds. */
const holds =
  /\b(includ\w*|incl|inkl\w*|contains?|of which|davon|darin|enthalt\w*|dont|inclu\w*|di cui|waarvan)[\s.:(]*$/i
const taxAfter = /^[\s)]*(of |in )?(sales )?(tax|taxes|vat|gst|mwst|ust|tva|iva|btw|moms)\b/i

function isHeldTax(text: string, raw: string): boolean {
  const [head = '', tail = ''] = text.split(raw)
  return holds.test(head) && taxAfter.test(tail)
}

interface Row {
  label: string
  money: Money
  path: string
}

/**
 * Sums and further charges of a cart.
 * @param texts texts of the cart's blocks in the order of the page: a label and its amount in one, or one after the other
 * @param prices amounts of the page that belong to no line of the cart
 */
export function readTotals(texts: readonly string[], prices: readonly PriceFact[]): PlacedTotals {
  const totals: PlacedTotals = {
    subtotal: null,
    shipping: null,
    tax: null,
    discount: null,
    total: null,
    otherCharges: [],
    sumPaths: {},
    chargePaths: [],
  }
  for (const { label, money, path } of rowsOf(texts, prices)) {
    const [sum] = sumWords.find(([, words]) => words.test(label)) ?? [undefined]
    if (sum === 'shipping' && promise.test(label)) continue
    if (sum && totals[sum] === null) {
      totals[sum] = money
      totals.sumPaths[sum] = path
    }
    // Between the sum of the lines and the sum of everything stands what is added.
    else if (sum === undefined && totals.subtotal && !totals.total && label.length <= longestCharge) {
      totals.otherCharges.push({ label, money })
      totals.chargePaths.push(path)
    }
  }
  return totals
}

function rowsOf(texts: readonly string[], prices: readonly PriceFact[]): Row[] {
  return texts.flatMap((text, at): Row[] => {
    const price = prices
      .filter(({ raw }) => raw !== '' && text.includes(raw))
      .sort((a, b) => b.raw.length - a.raw.length)[0]
    if (price === undefined) return []
    const rest = text.replace(price.raw, ' ')
    // Another amount beside it: a sentence, or a price with its old one.
    if (/\d[.,]\d{2}(?!\d)/.test(rest) || isHeldTax(text, price.raw)) return []
    const own = labelOf(rest)
    const before = texts[at - 1] ?? ''
    const label =
      own !== '' ? own : prices.some(({ raw }) => raw !== '' && before.includes(raw)) ? '' : labelOf(before)
    return label === '' || label.length > longestLabel
      ? []
      : [{ label, money: price.money, path: price.path }]
  })
}

/** The words of a text, without signs around them and codes of currencies. */
function labelOf(text: string): string {
  const flat = text
    .replace(/\b(?!VAT|TVA|IVA|BTW|GST|UST)[A-Z]{3}\s*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:–—+-]+|[\s:–—+-]+$/g, '')
  return /\p{L}{2}/u.test(flat) ? flat : ''
}
