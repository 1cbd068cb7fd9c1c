import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type Spot,
} from '@vitrine/engine/detector'
import type { CartFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { moneyText } from '../../shared/money-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

type Charge = NonNullable<CartFlowRecord['cart']>['otherCharges'][number]

const fee =
  /\b(handling|service|processing|booking|small order|minimum order|convenience|packag(e|ing)|payment|surcharge|administration|environmental|fuel|bearbeitungs\w*|mindermengen\w*|servicegebuhr|verpackung\w*|zuschlag|frais de (dossier|service|gestion|traitement)|supplement|gastos de gestion|recargo|spese di gestione|commissione|servicekosten|toeslag|expeditionsavgift|gebyr|avgift)\b/
/** What a shopper chooses, gets back, or expects as tax and delivery. */
const expected =
  /\b(tip|donation|insurance|protection|warranty|gift ?wrap|deposit|pfand|consigne|refund|tax|vat|gst|iva|mwst|tva|btw|shipping|delivery|versand|livraison|envio|spedizione|discount|coupon|points)\b/

/** Fees among the charges that no earlier page names. */
const lateFees = (charges: readonly Charge[]) =>
  charges.filter(
    ({ label, money, isNamedBefore }) =>
      !isNamedBefore && money.minor > 0 && fee.test(fold(label)) && !expected.test(fold(label)),
  )

interface Place {
  name: 'cart' | 'checkout'
  url: string
  earlier: string
  fees: Charge[]
  spots: Spot[]
}

/** The cart with its late fees, or the checkout with those that only it adds; null without any. */
function placeOf(record: CartFlowRecord): Place | null {
  const { cart, checkout } = record
  const inCart = lateFees(cart?.otherCharges ?? [])
  const [first] = inCart
  if (cart !== null && first !== undefined) {
    const path = cart.places?.charges[cart.otherCharges.indexOf(first)]
    return {
      name: 'cart',
      url: cart.url,
      earlier: 'the product page does not mention it',
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
    spots: momentSpots(record, 'checkout', 'Added at the checkout', path),
  }
}

export default defineFlowDetector({
  id: 'late-fees',
  category: 'price',
  label: 'No fee appears only in the cart or at the checkout',
  pageTypes: ['cart_page', 'checkout_page'],
  impacts: ['trust', 'cart abandonment rate'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  flow: 'cart',
  reads: ['checkout'],
  judge(records) {
    const ran = ranSessions(records).filter(({ cart }) => cart !== null)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record): Finding[] => {
        const place = placeOf(record)
        const first = place?.fees[0]
        if (!place || !first) return []
        const { name, url, earlier, fees, spots } = place
        return [
          {
            causeKey: `fee:${fold(first.label)
              .replace(/[^a-z ]/g, '')
              .trim()}`,
            severity: name === 'cart' ? 'medium' : 'high',
            confidence: 0.82,
            title: `Unannounced fee "${cut(first.label, 60)}"`,
            where: `the ${name} page`,
            description: `The ${name} adds "${cut(first.label, 60)}" of ${moneyText(first.money)}, and ${earlier}. Fees that come late cost trust, and consumer law in many countries asks for the full price at once.`,
            url,
            relatedUrls: [record.productUrl],
            pageType: name === 'cart' ? 'cart_page' : 'checkout_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                `${first.label}: ${moneyText(first.money)}`,
                'Name the fee on the product page, or include it in the price',
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
              'Put one product into a fresh cart, went on to the checkout where the cart leads there, and read every charge.',
              'Looked for the words of the fee in the whole text of the product page, and of the cart where the checkout adds it.',
              'Taxes, delivery, deposits and extras that shoppers choose were left out.',
            ],
          },
        ]
      }),
    )
  },
})
