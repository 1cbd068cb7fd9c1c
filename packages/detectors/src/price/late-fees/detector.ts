import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type Spot,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { expectedCharge, unexpectedFee } from '@vitrine/lexicon/concepts/prices/pricing'
import { moneyText } from '../../shared/price/money-text.ts'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

type Charge = NonNullable<CartSessionRecord['cart']>['otherCharges'][number]

/** Fees that no earlier page mentions. */
const lateFees = (charges: readonly Charge[]) =>
  charges.filter(
    ({ label, money, isNamedBefore }) =>
      !isNamedBefore && money.minor > 0 && unexpectedFee.isIn(label) && !expectedCharge.isIn(label),
  )

interface Place {
  name: 'cart' | 'checkout'
  url: string
  earlier: string
  fees: Charge[]
  spots: Spot[]
}

/** The cart with its late fees, or the checkout with those only it adds; null when there are none. */
function firstShownAt(record: CartSessionRecord): Place | null {
  const { cart, checkout } = record
  const inCart = lateFees(cart?.otherCharges ?? [])
  const [first] = inCart
  if (cart !== null && first !== undefined) {
    const path = cart.places?.charges[cart.otherCharges.indexOf(first)]
    return {
      name: 'cart',
      url: cart.url,
      earlier: 'the product page doesn’t mention it',
      fees: inCart,
      spots: momentSpots(record, 'cart', 'Added in the cart', path),
    }
  }
  const atCheckout = checkout?.notReached === null ? lateFees(checkout.otherCharges ?? []) : []
  const [late] = atCheckout
  if (checkout === null || late === undefined) return null
  const path = checkout.places.charges[checkout.otherCharges.indexOf(late)]
  return {
    name: 'checkout',
    url: checkout.url,
    earlier: 'neither the product page nor the cart mentions it',
    fees: atCheckout,
    spots: momentSpots(record, 'checkout', 'Added at checkout', path),
  }
}

export default defineSessionDetector({
  id: 'late-fees',
  category: 'price',
  label: 'No fee appears only in the cart or at checkout',
  pageTypes: ['cart_page', 'checkout_page'],
  impacts: ['trust', 'cart abandonment rate'],
  effect: 'trust-or-measurement',
  consequence: 'false-offer',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  session: 'cart',
  reads: ['checkout'],
  evaluate(records) {
    const ran = ranSessions(records).filter(({ cart }) => cart !== null)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record): Finding[] => {
        const place = firstShownAt(record)
        const first = place?.fees[0]
        if (!place || !first) return []
        const { name, url, earlier, fees, spots } = place
        return [
          {
            causeKey: `fee:${normalize(first.label)
              .replace(/[^a-z ]/g, '')
              .trim()}`,
            severity: name === 'cart' ? 'medium' : 'high',
            confidence: 0.82,
            title: name === 'cart' ? 'Fee appears only in the cart' : 'Fee appears only at checkout',
            where: name,
            description:
              `The ${name} adds “${truncate(first.label, 60)}” (${moneyText(first.money)}), but ${earlier}. Surprise fees ` +
              'erode trust, and consumer law in many countries requires the full price up front.',
            url,
            relatedUrls: [record.productUrl],
            pageType: name === 'cart' ? 'cart_page' : 'checkout_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                `${first.label}: ${moneyText(first.money)}`,
                'Show the fee on the product page, or include it in the price',
              ),
              listRow(
                'Charges',
                fees.map(({ label, money }) => `${label}: ${moneyText(money)}`),
              ),
              stepsRow(record),
            ],
            spots,
            facts: { fees: fees.length },
            howChecked: [
              'Added one product to an empty cart and continued to checkout where possible.',
              'Read every charge along the way.',
              'Searched the earlier pages for the name of the fee.',
              'Skipped taxes, delivery, deposits, and optional extras.',
            ],
          },
        ]
      }),
    )
  },
})
