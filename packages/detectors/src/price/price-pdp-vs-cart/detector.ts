import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type Spot,
} from '@vitrine/engine/detector'
import type { CartFlowRecord } from '@vitrine/engine/flows'
import type { Money } from '@vitrine/kernel/money'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { amountText, comparable, majorUnits, moneyText, sameAmount } from '../../shared/money-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, wordOverlap } from '../../shared/text.ts'
import { otherCurrency } from './cart-currency.ts'

/** The cart says why its price differs. */
const declared =
  /\b(ex(cl)?\.? ?(vat|tax|gst)|excluding (vat|tax)|plus (vat|tax)|zzgl|netto|hors taxe|iva (esclusa|excl)|sin iva|excl\.? btw|promo(tion)?|discount|rabatt|remise|descuento|sconto|korting|bundle|free gift|volume|bulk|quantity (price|discount)|staffelpreis)\b/

/** The field for codes stands in every cart and declares nothing. */
const codeField = /\b(promo(tion)?|discount|rabatt|gift|voucher|coupon)[- ]?(codes?|cards?|feld)\b/g

/** The line of the product that was added, and its price for one piece. */
function lineOf(record: CartFlowRecord): { unit: Money; path: string | undefined } | null {
  const lines = record.cart?.lines ?? []
  const matching = lines.filter(({ title }) => wordOverlap(title, record.productTitle) >= 0.6)
  const line = matching.length === 1 ? matching[0] : lines.length === 1 ? lines[0] : undefined
  if (line?.quantity !== 1) return null
  const unit = line.unitPrice ?? line.lineTotal
  return unit ? { unit, path: record.cart?.places?.lines[lines.indexOf(line)] } : null
}

/** The page and the cart, each in a picture; the page alone where the session took none. */
function spotsOf(record: CartFlowRecord, path: string | undefined): Spot[] {
  const inCart = momentSpots(record, 'cart', 'In the cart', path)
  const { productUrl, platform } = record
  return inCart.length > 0 ? [{ url: productUrl, label: 'The product page', platform }, ...inCart] : []
}

function currencyFinding(
  record: CartFlowRecord,
  { unit, path }: NonNullable<ReturnType<typeof lineOf>>,
  { page, cart }: NonNullable<ReturnType<typeof otherCurrency>>,
): Finding {
  const { pagePrice, productTitle, productUrl, platform } = record
  return {
    causeKey: `currency:${page}>${cart}`,
    severity: 'high',
    confidence: 0.9,
    title: 'Cart charges another currency than the product page',
    where: cut(productTitle, 70),
    description: `"${cut(productTitle, 80)}" is shown in ${page} on its page and charged in ${cart} in the cart. Shoppers do not know what they will pay, and leave.`,
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
      'Put one piece of the product into a fresh cart and read the currency of its line and of the sum.',
      'Currencies that share a sign, and carts that name the currency of the page too, were left out.',
    ],
  }
}

export default defineFlowDetector({
  id: 'price-pdp-vs-cart',
  category: 'price',
  label: 'The cart charges what the product page promises',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['cart abandonment rate'],
  family: 'price-pdp-vs-cart (higher), currency mismatch in cart',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  flow: 'cart',
  judge(records) {
    const ran = ranSessions(records)
    if (ran.length === 0) return nothingRan(records)
    const foreign = ran.flatMap((record) => {
      const line = lineOf(record)
      const currencies = line === null ? null : otherCurrency(record, line.unit)
      return line === null || currencies === null ? [] : [currencyFinding(record, line, currencies)]
    })
    const judged = ran.flatMap((record) => {
      const line = lineOf(record)
      return line && record.pagePrice && record.cart && comparable(line.unit, record.pagePrice)
        ? [{ record, line, page: record.pagePrice, cart: record.cart }]
        : []
    })
    if (judged.length === 0 && foreign.length === 0) return notApplicable
    return failOrPass([
      ...foreign,
      ...judged.flatMap(({ record, line, page, cart }): Finding[] => {
        if (sameAmount(line.unit, page)) return []
        const isHigher = majorUnits(line.unit) > majorUnits(page)
        // Tax that the cart adds in words is no other price; a discount that it names is a kindness.
        if (
          declared.test(fold(cart.text).replace(codeField, ' ')) ||
          (cart.discount && cart.discount.minor > 0)
        )
          return []
        return [
          {
            causeKey: isHigher ? 'cart-higher' : 'cart-lower',
            severity: isHigher ? 'high' : 'medium',
            confidence: 0.9,
            title: 'Cart charges another price than the product page',
            where: cut(record.productTitle, 70),
            description: `"${cut(record.productTitle, 80)}" costs ${moneyText(page)} on its page and ${moneyText(line.unit)} in the cart. ${isHigher ? 'Shoppers who see the price rise in the cart leave, and do not come back.' : 'The page asks more than the cart, and loses shoppers for nothing.'}`,
            url: record.productUrl,
            relatedUrls: [cart.url],
            pageType: 'product_page',
            platform: record.platform,
            rows: [
              beforeAfter(moneyText(page), moneyText(line.unit), 'Product page', 'Cart'),
              stepsRow(record),
            ],
            spots: spotsOf(record, line.path),
            facts: { page: amountText(page), cart: amountText(line.unit), currency: page.currency },
            howChecked: [
              'Put one piece of the product into a fresh cart and read the price of its line.',
              'Taxes and discounts that the cart names were allowed for; the cart was emptied afterwards.',
            ],
          },
        ]
      }),
    ])
  },
})
