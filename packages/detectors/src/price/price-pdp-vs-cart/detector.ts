import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type Spot,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { isOtherScale, type Money, sameAmount } from '@vitrine/kernel/figures/money'
import { codeField, otherPriceReason } from '@vitrine/lexicon/concepts/prices/pricing'
import { amountText, comparable, majorUnits, moneyText } from '../../shared/price/money-text.ts'
import { timesWritten } from '../../shared/price/written-amount.ts'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'
import { otherCurrency } from './cart-currency.ts'

interface CartLine {
  unit: Money
  /** What else the line shows: any of them may be the price. */
  others: readonly Money[]
  path: string | undefined
}

/** The added product's cart line and its price per unit. */
function lineOf(record: CartSessionRecord): CartLine | null {
  const lines = record.cart?.lines ?? []
  const matching = lines.filter(({ title }) => wordOverlap(title, record.productTitle) >= 0.6)
  const line = matching.length === 1 ? matching[0] : lines.length === 1 ? lines[0] : undefined
  if (line?.quantity !== 1) return null
  const unit = line.unitPrice ?? line.lineTotal
  const others = line.otherAmounts ?? []
  return unit ? { unit, others, path: record.cart?.places?.lines[lines.indexOf(line)] } : null
}

interface Comparison {
  record: CartSessionRecord
  line: CartLine
  page: Money
  cart: NonNullable<CartSessionRecord['cart']>
}

/** Whether the cart shows the page’s price outside the amounts of its line, which may then be those of something else. */
const isShownElsewhere = ({ line: { unit, others }, page, cart }: Comparison) =>
  ![unit, ...others].some((amount) => sameAmount(amount, page)) && timesWritten(cart.text, page) > 0

/** Whether the page shows what the cart charges: the line's amount, another one of it, or its sum with the tax beside it. */
function isOfPage({ unit, others }: CartLine, page: Money, shown: readonly Money[] = []): boolean {
  const sums = others.map((other) => ({ ...unit, minor: unit.minor + other.minor }))
  return (
    [unit, ...others, ...sums].some((amount) => sameAmount(amount, page)) ||
    shown.some((amount) => sameAmount(amount, unit))
  )
}

/** Whether the price in the cart is another one than the page's, for no reason that the cart names. */
function isWrong({ record, line, page, cart }: Comparison): boolean {
  if (isOfPage(line, page, record.pageAmounts)) return false
  // Tax or a discount named by the cart explains a different price.
  return (
    !otherPriceReason.isIn(codeField.replaceIn(cart.text, ' ')) && !(cart.discount && cart.discount.minor > 0)
  )
}

/** Whether a sum of the cart confirms that its line's amount is charged: other columns hold net prices, taxes, or points. */
function isCharged({ line: { unit }, cart }: Comparison): boolean {
  const { subtotal, total, shipping, otherCharges } = cart
  const charges = [shipping, ...otherCharges.map(({ money }) => money)].reduce(
    (sum, money) => sum + (money?.minor ?? 0),
    0,
  )
  const products = total && { ...total, minor: total.minor - charges }
  return [subtotal, total, products].some((sum) => sum && sameAmount(sum, unit))
}

const sameRatio = 0.01
const ratioOf = ({ line, page }: Comparison) => majorUnits(line.unit) / majorUnits(page)

/**
 * Whether a second reading confirms the page's price: its own code, another product whose page and cart agree where the
 * code says nothing, or another price that is off by the same factor.
 */
function isPageProven(own: Comparison, all: readonly Comparison[]): boolean {
  const { record, page } = own
  const stated = (record.statedPrices ?? []).filter((money) => comparable(money, page))
  if (stated.some((money) => sameAmount(money, page))) return true
  const others = all.filter(
    (other) => other.record.productUrl !== record.productUrl && !sameAmount(other.page, page),
  )
  return others.some((other) =>
    isWrong(other)
      ? Math.abs(ratioOf(other) / ratioOf(own) - 1) < sameRatio
      : stated.length === 0 && sameAmount(other.line.unit, other.page),
  )
}

const notProven =
  'The cart seems to charge another price than the page shows, but nothing else confirms what we read.'

/** Marks the page and the cart, where the session took a screenshot of the cart. */
function spotsOf(record: CartSessionRecord, path: string | undefined): Spot[] {
  const inCart = momentSpots(record, 'cart', 'In the cart', path)
  const { productUrl, platform } = record
  return inCart.length > 0 ? [{ url: productUrl, label: 'On the product page', platform }, ...inCart] : []
}

function currencyFinding(
  record: CartSessionRecord,
  { unit, path }: NonNullable<ReturnType<typeof lineOf>>,
  { page, cart }: NonNullable<ReturnType<typeof otherCurrency>>,
): Finding {
  const { pagePrice, productTitle, productUrl, platform } = record
  return {
    causeKey: `currency:${page}>${cart}`,
    severity: 'high',
    confidence: 0.9,
    title: 'Cart and product page use different currencies',
    where: truncate(productTitle, 70),
    description: `“${truncate(productTitle, 80)}” is priced in ${page} on its page but in ${cart} in the cart. Shoppers who don’t know what they’ll pay leave.`,
    url: productUrl,
    relatedUrls: record.cart ? [record.cart.url] : [],
    pageType: 'product_page',
    platform,
    rows: [
      beforeAfter(pagePrice ? moneyText(pagePrice) : page, moneyText(unit), 'Product page', 'Cart'),
      stepsRow(record),
    ],
    spots: spotsOf(record, path),
    facts: { page, cart },
    howChecked: [
      'Added one unit of the product to an empty cart.',
      'Read the currency of its line and of the total.',
      'Skipped currencies that share a symbol and carts that also show the page’s currency.',
    ],
  }
}

function priceFinding({ record, line, page, cart }: Comparison): Finding {
  const isHigher = majorUnits(line.unit) > majorUnits(page)
  return {
    causeKey: isHigher ? 'cart-higher' : 'cart-lower',
    severity: isHigher ? 'high' : 'medium',
    confidence: 0.9,
    title: 'Cart and product page show different prices',
    where: truncate(record.productTitle, 70),
    description:
      `“${truncate(record.productTitle, 80)}” costs ${moneyText(page)} on its page but ${moneyText(line.unit)} in ` +
      'the cart. ' +
      (isHigher
        ? 'Shoppers who see the price go up in the cart leave and don’t come back.'
        : 'The higher price on the page turns shoppers away for no reason.'),
    url: record.productUrl,
    relatedUrls: [cart.url],
    pageType: 'product_page',
    platform: record.platform,
    rows: [beforeAfter(moneyText(page), moneyText(line.unit), 'Product page', 'Cart'), stepsRow(record)],
    spots: spotsOf(record, line.path),
    facts: { page: amountText(page), cart: amountText(line.unit), currency: page.currency },
    howChecked: [
      'Added one unit of the product to an empty cart.',
      'Allowed for taxes and discounts named in the cart.',
      'Read its price in the cart, confirmed by a sum, and on the page, confirmed by code or another product.',
      'Emptied the cart afterward.',
    ],
  }
}

export default defineSessionDetector({
  id: 'price-pdp-vs-cart',
  category: 'price',
  label: 'The cart charges the price on the product page',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['cart abandonment rate'],
  effect: 'cart-price-higher',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  session: 'cart',
  evaluate(records) {
    const ran = ranSessions(records)
    if (ran.length === 0) return nothingRan(records)
    const foreign = ran.flatMap((record) => {
      const line = lineOf(record)
      const currencies = line === null ? null : otherCurrency(record, line.unit)
      return line === null || currencies === null ? [] : [currencyFinding(record, line, currencies)]
    })
    const evaluated = ran.flatMap((record) => {
      const line = lineOf(record)
      return line && record.pagePrice && record.cart && comparable(line.unit, record.pagePrice)
        ? [{ record, line, page: record.pagePrice, cart: record.cart }]
        : []
    })
    // An amount of zero is the sum of an empty cart rather than the price of something that was bought.
    const priced = evaluated.filter(({ line, page }) => line.unit.minor > 0 && page.minor > 0)
    // Stores don’t differ from themselves like this, so one of the two was misread.
    const scaled = priced.filter(({ line, page }) => !isOtherScale(line.unit, page))
    const compared = scaled.filter((each) => !isShownElsewhere(each))
    if (compared.length === 0 && foreign.length === 0) {
      if (scaled.length > 0)
        return notVerified('The cart also shows the page’s price, so we don’t know which one it charges.')
      return priced.length > 0
        ? notVerified('We couldn’t read the price’s decimals for certain.')
        : notApplicable
    }
    const wrong = compared.filter(isWrong)
    const told = wrong.filter((each) => isCharged(each) && isPageProven(each, priced))
    if (wrong.length > 0 && told.length === 0 && foreign.length === 0) return notVerified(notProven)
    return failOrPass([...foreign, ...told.map(priceFinding)])
  },
})
