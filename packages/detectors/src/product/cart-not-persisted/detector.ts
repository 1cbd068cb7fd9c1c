import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

const says = {
  reload: 'after a page reload',
  'return-visit': 'on a later visit in the same browser',
} as const

type Return = keyof typeof says

/** The step after which the cart was empty; null when it kept its products. */
function lostOn(edits: CartSessionRecord['edits']): Return | null {
  // After the session itself removed the product, the cart has nothing to keep.
  const removedAt = edits.findIndex(({ action, worked }) => action === 'remove' && worked)
  const tried = removedAt < 0 ? edits : edits.slice(0, removedAt)
  return (
    tried.flatMap(({ action, worked }) =>
      !worked && (action === 'reload' || action === 'return-visit') ? [action] : [],
    )[0] ?? null
  )
}

const emptied = 'Emptied the cart afterward.'

function toFinding(record: CartSessionRecord): Finding[] {
  const { cart, productUrl, platform, edits, refused } = record
  const base = {
    where: 'cart',
    url: cart?.url ?? productUrl,
    pageType: 'cart_page' as const,
    platform,
  }
  const lost = lostOn(edits)
  if (lost !== null)
    return [
      {
        ...base,
        causeKey: lost,
        severity: 'high',
        confidence: 0.88,
        title: 'Cart loses its products',
        description: `A product in the cart is gone ${says[lost]}. Many shoppers fill a cart one day and pay on another.`,
        rows: [
          beforeAfter('The cart is empty', 'The product is still there', `Seen ${says[lost]}`, 'Expected'),
          stepsRow(record),
        ],
        spots: momentSpots(record, lost, 'Cart we filled'),
        facts: { after: lost },
        howChecked: [
          'Added a product to an empty cart and accepted cookies if asked.',
          'Read the cart again later with the same cookies.',
          emptied,
        ],
      },
    ]
  const lostRefused = refused ? lostOn(refused.edits) : null
  if (!refused || lostRefused === null) return []
  return [
    {
      ...base,
      causeKey: `refused|${lostRefused}`,
      severity: 'medium',
      confidence: 0.85,
      title: 'Cart loses its products when cookies are declined',
      description: `For shoppers who choose “${refused.label}”, a product in the cart is gone ${says[lostRefused]}. For shoppers who accept cookies, it stays.`,
      rows: [
        beforeAfter(
          'The cart is empty',
          'Keep the cart in a necessary cookie, which doesn’t need consent',
          `Seen ${says[lostRefused]}, cookies declined`,
          'Suggested',
        ),
        stepsRow({ notVerified: null, steps: refused.steps }),
      ],
      spots: momentSpots({ platform, steps: refused.steps }, lostRefused, 'Cart we filled'),
      facts: { after: lostRefused, refusedBy: refused.label },
      howChecked: [
        'Added the same product to the carts of two new visitors.',
        'Accepted cookies for one and declined them for the other.',
        'Read both carts again later.',
        emptied,
      ],
    },
  ]
}

export default defineSessionDetector({
  id: 'cart-not-persisted',
  category: 'product',
  label: 'The cart keeps its products',
  pageTypes: ['cart_page'],
  impacts: ['cart abandonment rate'],
  effect: 'purchase-blocked',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  session: 'cart',
  reads: ['edits'],
  evaluate(records) {
    const ran = ranSessions(records).filter(
      ({ cart, edits }) => (cart?.lines.length ?? 0) > 0 && edits.some(({ action }) => action in says),
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(ran.flatMap(toFinding))
  },
})
