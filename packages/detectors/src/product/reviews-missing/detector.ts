import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { reviewSigns } from './review-signs.ts'

const fewestProducts = 8
const usualShare = 0.75

interface Datum {
  name: string
  has: boolean
  hasNone: boolean
  path: string | null
}

export default defineSiteDetector<never, Datum>({
  id: 'reviews-missing',
  category: 'product',
  label: 'Every product page has its block of reviews',
  pageTypes: ['product_page'],
  impacts: ['trust', 'conversion'],
  family: 'reviews missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts } = page
    if (facts.product?.buyButton?.kind !== 'cart') return null
    const { hasBlock, hasNone } = reviewSigns(facts)
    return {
      name: placeName(page),
      has: hasBlock,
      hasNone,
      path: facts.product.buyButton.path,
    }
  },
  judge({ pages }) {
    if (pages.length < fewestProducts) return notApplicable
    const wholeShop = pages.every(({ datum }) => datum.hasNone) ? [nothingReviewed(pages)] : []
    const lacking = pages.filter(({ datum }) => !datum.has)
    // Where most products have no block, the shop has decided so.
    if (lacking.length > (1 - usualShare) * pages.length) return failOrPass(wholeShop)
    return failOrPass([
      ...wholeShop,
      ...lacking.map(({ datum, finalUrl, pageType }) => ({
        causeKey: 'no-block',
        severity: 'medium' as const,
        confidence: 0.78,
        title: 'Product page has no block of reviews',
        where: cut(datum.name, 70),
        description: `The page of "${cut(datum.name, 80)}" shows neither reviews nor an invitation to write one, while ${pages.length - lacking.length} of ${pages.length} product pages do. Shoppers look for what others say before they buy.`,
        url: finalUrl,
        pageType,
        rows: [
          beforeAfter(
            '(no reviews, no stars, no invitation)',
            'The same block as on the other product pages',
          ),
        ],
        spots: datum.path === null ? [] : [{ path: datum.path, label: 'No reviews here' }],
        facts: { withReviews: pages.length - lacking.length, products: pages.length },
        howChecked: [
          'Looked for reviews, stars and invitations in text, markup and elements of all product pages, and of this page twice.',
        ],
      })),
    ])
  },
})

/** Told once, of the shop: which product is opened first says nothing. */
function nothingReviewed(pages: readonly CollectedPage<Datum>[]): Finding {
  const [first] = pages.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
  return {
    causeKey: 'no-reviews',
    severity: 'low',
    confidence: 0.72,
    title: 'No product has a review',
    where: 'The whole store',
    description: `None of ${pages.length} product pages shows a review or a rating. Shoppers look for what others say before they buy.`,
    url: first?.finalUrl ?? '',
    pageType: 'product_page',
    rows: [
      beforeAfter(
        '(no reviews, no stars; an invitation to write the first one is no review)',
        'Ask buyers for a review some weeks after delivery, and show what they write',
      ),
    ],
    facts: { products: pages.length },
    howChecked: [
      'Looked for reviews, ratings and stars in text, markup and elements of all product pages, and of one page twice.',
      'Services that write reviews with scripts count as reviews.',
    ],
  }
}
