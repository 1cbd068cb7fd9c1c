import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter } from '../../shared/rows.ts'

const says = {
  reload: 'after loading the page again',
  'return-visit': 'on a later visit with the same browser',
} as const

export default defineFlowDetector({
  id: 'cart-not-persisted',
  category: 'product',
  label: 'The cart keeps what is in it',
  pageTypes: ['cart_page'],
  impacts: ['cart abandonment rate'],
  family: 'atc-broken, checkout-unreachable, variant-broken (that path)',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  flow: 'cart',
  reads: ['edits'],
  judge(records) {
    const ran = ranSessions(records).filter(
      ({ cart, edits }) => (cart?.lines.length ?? 0) > 0 && edits.some(({ action }) => action in says),
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record): Finding[] => {
        // A cart that was emptied by the test itself has nothing to keep.
        const removedAt = record.edits.findIndex(({ action, worked }) => action === 'remove' && worked)
        const lost = record.edits.find(
          ({ action, worked }, at) => action in says && !worked && (removedAt < 0 || at < removedAt),
        )
        if (!lost) return []
        const when = lost.action === 'reload' ? says.reload : says['return-visit']
        return [
          {
            causeKey: lost.action,
            severity: 'high',
            confidence: 0.88,
            title: 'Cart loses its products',
            where: 'cart',
            description: `A product that was in the cart is gone ${when}. Many shoppers fill a cart on one day and pay on another.`,
            url: record.cart?.url ?? record.productUrl,
            pageType: 'cart_page',
            platform: record.platform,
            rows: [
              beforeAfter('The cart is empty', 'The product is still there', `Seen ${when}`, 'Expected'),
              stepsRow(record),
            ],
            spots: momentSpots(record, lost.action, 'The cart that we had filled'),
            facts: { after: lost.action },
            howChecked: [
              'Put a product into a fresh cart and read the cart again later with the same cookies.',
              'The cart was emptied afterwards.',
            ],
          },
        ]
      }),
    )
  },
})
