import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type Tier, tiersOf } from './tiers.ts'

/** Rounding of single tiers may raise a price by a little. */
const allowedRise = 1.01
const totalGrowth = 0.7

/** The first tier that costs more per item than the one before, and that one. */
function risingPair(tiers: readonly Tier[]): [Tier, Tier] | null {
  for (const [at, tier] of tiers.entries()) {
    const before = tiers[at - 1]
    if (before !== undefined && tier.minor > before.minor * allowedRise) return [before, tier]
  }
  return null
}

/** Totals grow about as fast as the quantity; a wrong price per item doesn’t. */
function areTotals(tiers: readonly Tier[]): boolean {
  return tiers.every(({ quantity, minor, isPerPiece }, at) => {
    const before = tiers[at - 1]
    return (
      !isPerPiece &&
      (before === undefined || minor / before.minor > totalGrowth * (quantity / before.quantity))
    )
  })
}

export default definePageDetector({
  id: 'quantity-price-rising',
  category: 'price',
  label: 'Larger quantities cost less per item',
  pageTypes: ['product_page'],
  impacts: ['aov', 'trust'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const tiers = tiersOf(page.facts)
    if (tiers.length === 0) return notApplicable
    const pair = risingPair(tiers)
    if (pair === null || areTotals(tiers)) return failOrPass([])
    const [cheaper, dearer] = pair
    const finding: Finding = pageFinding(page, {
      causeKey: `product:${page.facts.product?.identity ?? page.finalUrl}`,
      severity: 'medium',
      confidence: 0.82,
      title: 'Larger quantities cost more per item',
      description:
        `The price per item rises with the quantity: “${truncate(cheaper.text, 40)}”, then “${truncate(dearer.text, 40)}”. ` +
        'Shoppers who order more pay more, or no longer trust the prices.',
      rows: [
        beforeAfter(dearer.text, 'A lower price per item than for smaller quantities'),
        listRow(
          'Quantity prices',
          tiers.map(({ text }) => truncate(text, 60)),
        ),
      ],
      spots: [{ path: dearer.path, text: truncate(dearer.text, 50), label: 'More expensive' }],
      facts: { quantity: dearer.quantity, price: dearer.minor, before: cheaper.minor },
      howChecked: [
        'Read the quantity prices next to the product’s price.',
        'Skipped prices that grow with the quantity, because they’re totals.',
      ],
    })
    return failOrPass([finding])
  },
})
