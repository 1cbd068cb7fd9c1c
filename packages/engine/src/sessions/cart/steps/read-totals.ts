/** The totals of a cart, identified by the words before them. */
import { type Money, sameAmount } from '@vitrine/kernel/figures/money'
import { cartTotal } from '@vitrine/lexicon/concepts/cart/cart-total'
import { discountRow } from '@vitrine/lexicon/concepts/cart/discount-row'
import { shippingRow } from '@vitrine/lexicon/concepts/cart/shipping-row'
import { subtotal } from '@vitrine/lexicon/concepts/cart/subtotal'
import { tax, taxBehind } from '@vitrine/lexicon/concepts/cart/tax'
import { deliveryPromise, holds, otherTotal, savedAmount } from '@vitrine/lexicon/concepts/cart/totals'
import type { PriceFact } from '../../../api/facts.ts'
import type { CartSessionRecord } from '../../../api/sessions.ts'

type Cart = NonNullable<CartSessionRecord['cart']>
type Sum = 'subtotal' | 'shipping' | 'tax' | 'discount' | 'total'

/** Sums of which a cart may list several rows between subtotal and total: one per rate, authority or code. */
const addedSums = new Set<Sum>(['tax', 'discount'])

interface CartTotals extends Pick<Cart, Sum | 'taxes'> {
  otherCharges: { label: string; money: Money }[]
}

/** Totals with the paths of their amounts. */
export interface PlacedTotals extends CartTotals {
  sumPaths: Partial<Record<Sum, string>>
  /** In the order of `otherCharges`. */
  chargePaths: string[]
}

const maxLabelLength = 60
const maxChargeLength = 40

/** In the order in which they are tried; words with `null` belong to no sum of the cart. */
const sumWords: readonly (readonly [Sum | null, (label: string) => boolean])[] = [
  ['subtotal', subtotal.isIn],
  [null, savedAmount.isIn],
  ['total', (label) => cartTotal.isAtStart(label) && !otherTotal.isAtStart(label) && !isTotalTax(label)],
  ['discount', discountRow.isIn],
  ['shipping', shippingRow.isIn],
  ['tax', tax.isIn],
]

/** “Gesamt MwSt.”: the total of the tax. */
const isTotalTax = (label: string) => tax.isWhole(cartTotal.behind(label)?.trim() ?? '')

/** "Total includes $2.45 tax": the amount in between is the tax, which the total already contains. */
function isHeldTax(text: string, raw: string): boolean {
  const [head = '', rest = ''] = text.split(raw)
  return holds.isAtEnd(head.replace(/[\s(]+$/, '')) && taxBehind.isAtStart(rest)
}

interface Row {
  label: string
  money: Money
  path: string
}
/** `sum` is undefined where the words name no sum, and null where they name one that doesn't count. */
type NamedRow = Row & { sum: Sum | null | undefined }

/** Sums between the products and the total. */
const betweenSums = new Set<NamedRow['sum']>(['shipping', 'tax', 'discount'])

/** Some languages call both the sum of the products and the final sum "total": the first one is the subtotal. */
function namedRows(rows: readonly Row[]): NamedRow[] {
  const named = rows.map((row): NamedRow => {
    const found = sumWords.find(([, isIts]) => isIts(row.label))
    return { ...row, sum: found?.[0] }
  })
  const isTotal = ({ sum }: NamedRow) => sum === 'total'
  const [start, end] = [named.findIndex(isTotal), named.findLastIndex(isTotal)]
  const [first, last] = [named[start], named[end]]
  if (first === undefined || first.label === last?.label || named.some(({ sum }) => sum === 'subtotal'))
    return named
  // The small cart in the header may repeat the final sum.
  if (last !== undefined && sameAmount(first.money, last.money)) return named
  const between = named.slice(start + 1, end)
  return between.some(({ sum }) => betweenSums.has(sum))
    ? named.with(start, { ...first, sum: 'subtotal' })
    : named
}

/**
 * Totals and further charges of a cart.
 * @param texts texts of the cart's blocks in page order: a label and its amount in one, or one after the
 * other
 * @param prices amounts of the page outside the cart's lines
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
  const added = new Map<Sum, Row[]>()
  for (const row of namedRows(rowsOf(texts, prices))) {
    const { label, money, path, sum } = row
    if (sum === 'shipping' && deliveryPromise.isIn(label)) continue
    const known = sum ? totals[sum] : null
    if (sum && known === null) {
      totals[sum] = money
      totals.sumPaths[sum] = path
      added.set(sum, [row])
    } else if (sum && known && addedSums.has(sum) && totals.subtotal && !totals.total) {
      // A summary that a theme renders twice repeats its labels.
      const rows = added.get(sum) ?? []
      if (rows.some((each) => each.label === label) || known.currency !== money.currency) continue
      totals[sum] = { ...known, minor: known.minor + money.minor }
      rows.push(row)
    }
    // Charges are between the subtotal and the total.
    else if (sum === undefined && totals.subtotal && !totals.total && label.length <= maxChargeLength) {
      totals.otherCharges.push({ label, money })
      totals.chargePaths.push(path)
    }
  }
  const taxes = (added.get('tax') ?? []).map((row) => row.money)
  return taxes.length > 1 ? { ...totals, taxes } : totals
}

function rowsOf(texts: readonly string[], prices: readonly PriceFact[]): Row[] {
  return texts.flatMap((text, at): Row[] => {
    const price = prices
      .filter(({ raw }) => raw !== '' && text.includes(raw))
      .sort((a, b) => b.raw.length - a.raw.length)[0]
    if (price === undefined) return []
    // "Eco tax (-2.00)": the amount again, as a note.
    const rest = text
      .replace(price.raw, ' ')
      .replace(/\([^()]*\)/g, (note) => (digitsOf(note) === digitsOf(price.raw) ? ' ' : note))
    // Another amount next to it: a sentence, or a price with its old price.
    if (/\d[.,]\d{2}(?!\d)/.test(rest) || isHeldTax(text, price.raw)) return []
    const own = labelOf(rest)
    const before = texts[at - 1] ?? ''
    const label =
      own !== '' ? own : prices.some(({ raw }) => raw !== '' && before.includes(raw)) ? '' : labelOf(before)
    return label === '' || label.length > maxLabelLength
      ? []
      : [{ label, money: price.money, path: price.path }]
  })
}

const digitsOf = (text: string) => text.replace(/[^\d.,]/g, '')

/** The words of a text without surrounding symbols and currency codes. */
function labelOf(text: string): string {
  const flat = text
    .replace(/\b[A-Z]{3}\s*$/, (code) => (tax.isWhole(code) ? code : ''))
    .replace(/\s+/g, ' ')
    .replace(/^[\s:–—+-]+|[\s:–—+-]+$/g, '')
  return /\p{L}{2}/u.test(flat) ? flat : ''
}
