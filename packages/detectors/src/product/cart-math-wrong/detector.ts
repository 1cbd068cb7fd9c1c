import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { isOtherScale, type Money } from '@vitrine/kernel/figures/money'
import { amountText, moneyText } from '../../shared/price/money-text.ts'
import { timesWritten } from '../../shared/price/written-amount.ts'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

type Cart = NonNullable<CartSessionRecord['cart']>

interface Mistake {
  key: 'line' | 'subtotal' | 'total'
  shown: Money
  expected: Money
  sum: string
  /** Path of the amount shown, if known. */
  path: string | undefined
}

const minor = (money: Money | null) => money?.minor ?? 0

function lineMistake({ lines, places }: Cart): Mistake | null {
  for (const [at, { unitPrice, quantity, lineTotal, title }] of lines.entries()) {
    if (!unitPrice || !lineTotal) continue
    const expected = unitPrice.minor * quantity
    if (Math.abs(expected - lineTotal.minor) > 1)
      return {
        key: 'line',
        shown: lineTotal,
        expected: { ...lineTotal, minor: expected },
        sum: `${quantity} × ${moneyText(unitPrice)} (${title})`,
        path: places?.lines[at],
      }
  }
  return null
}

/** Sum of the lines, or null when any of them is unknown. */
function lineSum({ lines }: Cart): number | null {
  const amounts = lines.map(
    ({ lineTotal, unitPrice, quantity }) =>
      lineTotal?.minor ?? (unitPrice ? unitPrice.minor * quantity : null),
  )
  return amounts.length === 0 || amounts.includes(null)
    ? null
    : amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0)
}

const maxCharges = 6

/** All sums of some of the amounts: a cart may offer several ways of delivery, of which one is charged. */
const sumsOf = (amounts: readonly number[]): number[] =>
  amounts.reduce((sums: number[], amount) => sums.concat(sums.map((sum) => sum + amount)), [0])

function totalMistake(cart: Cart, sum: number): Mistake | null {
  const { total, subtotal, shipping, tax, taxes: rows = [], discount, otherCharges, lines } = cart
  if (!total) return null
  const base = subtotal?.minor ?? sum
  const extras = otherCharges.reduce((all, { money }) => all + money.minor, 0)
  const charges = minor(shipping) + extras
  const options = sumsOf(
    [minor(shipping), ...otherCharges.map(({ money }) => money.minor)].slice(0, maxCharges),
  )
  const off = Math.abs(minor(discount))
  const taxes = minor(tax)
  // Each tax may be included or added, and the subtotal may already include the discount: any reading that fits passes.
  const readings = [0, taxes, ...rows.map(minor)].flatMap((withTax) =>
    [0, off].flatMap((withOff) =>
      [charges, ...options].map((withCharges) => base + withTax - withOff + withCharges),
    ),
  )
  const slack = Math.max(1, lines.length)
  if (readings.some((value) => Math.abs(value - total.minor) <= slack)) return null
  return {
    key: 'total',
    shown: total,
    expected: { ...total, minor: base + charges - off },
    sum: partsInWords(total, { lines: base, discount: off, charges, tax: taxes }),
    path: cart.places?.sums.total,
  }
}

/** The calculation in the order of a receipt, without parts the cart does not have. */
function partsInWords(
  total: Money,
  { lines, discount, charges, tax }: { lines: number; discount: number; charges: number; tax: number },
): string {
  const amount = (minorUnits: number) => amountText({ ...total, minor: minorUnits })
  return [
    `products ${amount(lines)}`,
    discount === 0 ? '' : ` - discount ${amount(discount)}`,
    charges === 0 ? '' : ` + charges ${amount(charges)}`,
    tax === 0 ? '' : `; tax ${amount(tax)}`,
  ].join('')
}

function mistakeIn(cart: Cart): Mistake | null {
  const line = lineMistake(cart)
  if (line) return line
  const sum = lineSum(cart)
  if (sum === null) return null
  const { subtotal, discount, tax, lines } = cart
  const subtotalReadings = [sum, sum - Math.abs(minor(discount)), sum - minor(tax)]
  if (
    subtotal &&
    !subtotalReadings.some((value) => Math.abs(value - subtotal.minor) <= Math.max(1, lines.length))
  )
    return {
      key: 'subtotal',
      shown: subtotal,
      expected: { ...subtotal, minor: sum },
      sum: 'sum of all lines',
      path: cart.places?.sums.subtotal,
    }
  return totalMistake(cart, sum)
}

/** All amounts whose meaning is known. */
function assignedAmounts(cart: Cart): number[] {
  const { subtotal, shipping, tax, taxes = [], discount, total, otherCharges, lines } = cart
  return [
    ...[subtotal, shipping, tax, discount, total, ...taxes],
    ...otherCharges.map(({ money }) => money),
    ...lines.flatMap(({ unitPrice, lineTotal }) => [unitPrice, lineTotal]),
  ].map((money) => Math.abs(minor(money)))
}

/**
 * Whether the cart holds amounts that we couldn’t assign: others in a line, such as net price and tax in columns of
 * their own; one that makes up the whole difference, such as a fee whose name we don’t know; the expected sum in a
 * further place, so that the sum shown is that of another row; or decimals that we misread.
 */
function hasUnknownAmounts(cart: Cart, { shown, expected }: Mistake): boolean {
  if (isOtherScale(shown, expected)) return true
  if (cart.lines.some(({ otherAmounts = [] }) => otherAmounts.length > 0)) return true
  const assigned = assignedAmounts(cart)
  const timesAssigned = (amount: number) => assigned.filter((each) => each === amount).length
  const difference = { ...shown, minor: Math.abs(shown.minor - expected.minor) }
  if (timesAssigned(difference.minor) === 0 && timesWritten(cart.text, difference) > 0) return true
  return timesWritten(cart.text, expected) > timesAssigned(expected.minor)
}

/** Amounts that cash can pay: some countries round what is to be paid to them. */
const roundings = [5, 10, 50, 100]

/** Whether the total is the sum in the coins of the country. */
const isRounded = ({ shown, expected }: Mistake) =>
  roundings.some((coin) => shown.minor % coin === 0 && Math.abs(shown.minor - expected.minor) <= coin / 2)

const sumNames = ['subtotal', 'shipping', 'tax', 'discount', 'total'] as const

/** Which rows the cart has below its lines. */
const rowsOf = (cart: Cart) =>
  [...sumNames.filter((name) => cart[name] !== null), cart.otherCharges.length].join()

const offBy = ({ shown, expected }: Mistake) => shown.minor - expected.minor

/**
 * Whether another cart proves how these rows are to be read: with the same rows and other amounts, it adds up or is off
 * by exactly as much. A row that we took for another one would be off by something else.
 */
function isProven({ cart, mistake }: WrongCart, carts: readonly Cart[]): boolean {
  const sum = lineSum(cart)
  return carts.some((other) => {
    const [otherSum, found] = [lineSum(other), mistakeIn(other)]
    return (
      otherSum !== null &&
      otherSum !== sum &&
      rowsOf(other) === rowsOf(cart) &&
      (found === null || (found.key === mistake.key && offBy(found) === offBy(mistake)))
    )
  })
}

/** All carts that the sessions read: with several products, and in another quantity. */
const cartsOf = (records: readonly CartSessionRecord[]): Cart[] =>
  records
    .flatMap(({ cart, edits }) => [cart, ...edits.map((edit) => edit.cart ?? null)])
    .filter((cart): cart is Cart => cart !== null && cart.lines.length > 0)

interface WrongCart {
  record: CartSessionRecord
  cart: Cart
  mistake: Mistake
}

function findingOf({ record, cart, mistake }: WrongCart): Finding {
  return {
    causeKey: mistake.key,
    severity: 'high',
    confidence: 0.82,
    title: 'Cart amounts don’t add up',
    where: 'cart',
    description:
      `The cart shows ${moneyText(mistake.shown)} as ` +
      `${mistake.key === 'line' ? 'a line total' : `the ${mistake.key}`}, but its parts add up to ` +
      `${moneyText(mistake.expected)}. Shoppers who check the amounts won’t pay.`,
    url: cart.url,
    pageType: 'cart_page',
    platform: record.platform,
    rows: [
      beforeAfter(
        moneyText(mistake.shown),
        `${moneyText(mistake.expected)}: ${mistake.sum}`,
        'Shown',
        'Added up',
      ),
      stepsRow(record),
    ],
    spots: momentSpots(record, 'cart', 'Doesn’t add up', mistake.path),
    facts: { part: mistake.key },
    howChecked: [
      'Read the lines, discounts, shipping, tax, and total of a real cart.',
      'Added them up, allowing one cent per line for rounding.',
      'Allowed for tax that is included or added.',
      'Added up another cart with the same rows, to make sure that we read them right.',
    ],
  }
}

const notUnderstood = 'The cart shows amounts whose meaning we don’t know, so we couldn’t add it up.'
const notProven = 'No second cart shows how the rows of this one are to be added up.'

export default defineSessionDetector({
  id: 'cart-math-wrong',
  category: 'product',
  label: 'The cart adds up',
  pageTypes: ['cart_page'],
  impacts: ['trust', 'cart abandonment rate'],
  effect: 'cart-price-higher',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  session: 'cart',
  reads: ['edits'],
  evaluate(records) {
    const ran = ranSessions(records).filter(({ cart }) => cart !== null && cart.lines.length > 0)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const wrong = ran.flatMap((record): WrongCart[] => {
      const { cart } = record
      const mistake = cart && mistakeIn(cart)
      return mistake && !isRounded(mistake) ? [{ record, cart, mistake }] : []
    })
    const known = wrong.filter(({ cart, mistake }) => !hasUnknownAmounts(cart, mistake))
    const carts = cartsOf(ran)
    const told = known.filter((each) => isProven(each, carts))
    if (wrong.length > 0 && told.length === 0)
      return notVerified(known.length > 0 ? notProven : notUnderstood)
    return failOrPass(told.map(findingOf))
  },
})
