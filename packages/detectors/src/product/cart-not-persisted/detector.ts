import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { CartFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter } from '../../shared/rows.ts'

const says = {
  reload: 'after loading the page again',
  'return-visit': 'on a later visit with the same browser',
} as const

type Return = keyof typeof says

/** The return on which the cart was empty; null when it kept what was in it. */
function lostOn(edits: CartFlowRecord['edits']): Return | null {
  // A cart that was emptied by the test itself has nothing to keep.
  const removedAt = edits.findIndex(({ action, worked }) => action === 'remove' && worked)
  const tried = removedAt < 0 ? edits : edits.slice(0, removedAt)
  return (
    tried.flatMap(({ action, worked }) =>
      !worked && (action === 'reload' || action === 'return-visit') ? [action] : [],
    )[0] ?? null
  )
}

const emptied = 'The cart was emptied afterwards.'

function toFinding(record: CartFlowRecord): Finding[] {
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
        description: `A product that was in the cart is gone ${says[lost]}. Many shoppers fill a cart on one day and pay on another.`,
        rows: [
          beforeAfter('The cart is empty', 'The product is still there', `Seen ${says[lost]}`, 'Expected'),
          stepsRow(record),
        ],
        spots: momentSpots(record, lost, 'The cart that we had filled'),
        facts: { after: lost },
        howChecked: [
          'Put a product into a fresh cart and read the cart again later with the same cookies. Where the store asks for consent, we gave it.',
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
      title: 'Cart loses its products when cookies are refused',
      description: `For shoppers who press "${refused.label}", a product that was in the cart is gone ${says[lostRefused]}. For those who accept cookies it stays.`,
      rows: [
        beforeAfter(
          'The cart is empty',
          'Keep the cart in a necessary cookie, which does not wait for consent',
          `Seen ${says[lostRefused]}, cookies refused`,
          'Better',
        ),
        stepsRow({ notVerified: null, steps: refused.steps }),
      ],
      spots: momentSpots({ platform, steps: refused.steps }, lostRefused, 'The cart that we had filled'),
      facts: { after: lostRefused, refusedBy: refused.label },
      howChecked: [
        'Put the same product into the carts of two new visitors, one who accepted cookies and one who refused them, and read both carts again later.',
        emptied,
      ],
    },
  ]
}

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
    return failOrPass(ran.flatMap(toFinding))
  },
})
