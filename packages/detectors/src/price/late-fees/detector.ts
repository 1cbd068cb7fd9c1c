import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
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

function pathOf({ cart }: CartFlowRecord, charge: Charge): string | undefined {
  return cart?.places?.charges[cart.otherCharges.indexOf(charge)]
}

export default defineFlowDetector({
  id: 'late-fees',
  category: 'price',
  label: 'No fee appears only in the cart',
  pageTypes: ['cart_page', 'checkout_page'],
  impacts: ['trust', 'cart abandonment rate'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  flow: 'cart',
  judge(records) {
    const ran = ranSessions(records).filter(({ cart }) => cart !== null)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record): Finding[] => {
        const fees = (record.cart?.otherCharges ?? []).filter(
          ({ label, money }) => money.minor > 0 && fee.test(fold(label)) && !expected.test(fold(label)),
        )
        const [first] = fees
        if (!first) return []
        return [
          {
            causeKey: `fee:${fold(first.label)
              .replace(/[^a-z ]/g, '')
              .trim()}`,
            severity: 'medium',
            confidence: 0.82,
            title: 'A fee appears only in the cart',
            where: cut(first.label, 60),
            description: `The cart adds "${cut(first.label, 60)}" of ${moneyText(first.money)}, which the product page does not mention. Fees that come late cost trust, and consumer law in many countries asks for the full price at once.`,
            url: record.cart?.url ?? record.productUrl,
            relatedUrls: [record.productUrl],
            pageType: 'cart_page',
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
            spots: momentSpots(record, 'cart', 'Added in the cart', pathOf(record, first)),
            facts: { fees: fees.length },
            howChecked: [
              'Put one product into a fresh cart and read every charge.',
              'Taxes, delivery, deposits and extras that shoppers choose were left out.',
            ],
          },
        ]
      }),
    )
  },
})
