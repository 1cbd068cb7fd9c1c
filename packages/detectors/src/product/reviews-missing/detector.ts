import {
  type CollectedPage,
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { reviews } from '@vitrine/lexicon/concepts/reviews/reviews'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'
import { truncate } from '../../shared/text/text.ts'
import { reviewSigns } from './review-signs.ts'

const minProducts = 8
const usualShare = 0.75

interface Datum {
  name: string
  has: boolean
  hasNone: boolean
  path: string | null
  isUnderstood: boolean
}

export default defineSiteDetector<never, Datum>({
  id: 'reviews-missing',
  category: 'product',
  label: 'Every product page has a reviews section',
  pageTypes: ['product_page'],
  impacts: ['trust', 'conversion'],
  effect: 'reviews-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts } = page
    if (facts.product?.buyButton?.kind !== 'cart') return null
    const { hasBlock, hasNone } = reviewSigns(facts)
    return {
      name: pageLabel(page),
      has: hasBlock,
      hasNone,
      path: facts.product.buyButton.path,
      isUnderstood: isUnderstood(languageOf(facts), reviews),
    }
  },
  evaluate({ pages: all }) {
    const pages = uniqueByUrl(all)
    if (pages.length < minProducts) return notApplicable
    // Which pages lack a section for reviews says nothing new where no product has any.
    if (pages.every(({ datum }) => datum.hasNone)) return failOrPass([nothingReviewed(pages)])
    const lacking = pages.filter(({ datum }) => !datum.has)
    // Where most products have no reviews section, the store chose that.
    if (lacking.length > (1 - usualShare) * pages.length) return failOrPass([])
    const certain = lacking.filter(({ datum }) => datum.isUnderstood)
    if (certain.length === 0 && lacking.length > 0) return notVerified(unknownWords)
    return failOrPass(
      certain.map(({ datum, finalUrl, pageType }) => ({
        causeKey: 'no-block',
        severity: 'medium' as const,
        confidence: 0.78,
        title: 'Product page has no reviews section',
        where: truncate(datum.name, 70),
        description:
          `The page for “${truncate(datum.name, 80)}” shows neither reviews nor an invitation to write one, while ` +
          `${pages.length - lacking.length} of ${pages.length} product pages do. Shoppers look for other buyers’ ` +
          'opinions before they buy.',
        url: finalUrl,
        pageType,
        rows: [
          beforeAfter(
            '(no reviews, no stars, no invitation)',
            'The same reviews section as on the other product pages',
          ),
        ],
        spots: datum.path === null ? [] : [{ path: datum.path, label: 'No reviews here', isMissing: true }],
        facts: { withReviews: pages.length - lacking.length, products: pages.length },
        howChecked: [
          'Searched the text, markup, and elements of all product pages for reviews, stars, and invitations.',
          'Read this page twice.',
        ],
      })),
    )
  },
})

/** One finding for the whole store; the product it links to is arbitrary but stable. */
function nothingReviewed(pages: readonly CollectedPage<Datum>[]): Finding {
  const [first] = pages.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
  return {
    causeKey: 'no-reviews',
    severity: 'low',
    confidence: 0.72,
    title: 'No product reviews in the store',
    where: 'The whole store',
    standsForMany: true,
    description: `None of the ${pages.length} product pages we checked shows a review or a rating. Shoppers look for other buyers’ opinions before they buy.`,
    url: first?.finalUrl ?? '',
    pageType: 'product_page',
    rows: [
      beforeAfter(
        '(no reviews and no stars)',
        'Ask buyers for a review a few weeks after delivery, and show it',
      ),
    ],
    advice: 'Ask buyers for a review a few weeks after delivery, and show reviews on the product pages.',
    facts: { products: pages.length },
    howChecked: [
      'Searched the text, markup, and elements of all product pages for reviews, ratings, and stars.',
      'Counted services that add reviews by script.',
    ],
  }
}
