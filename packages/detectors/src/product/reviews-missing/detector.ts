import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

const words =
  /\b(reviews?|ratings?|rated|bewertung\w*|rezension\w*|avis|notes? clients?|opiniones|valoracion\w*|recension\w*|beoordeling\w*|anmeldels\w*|arvostelu\w*|opini[ae]|recenze)\b|★|☆/
const fewestProducts = 8
const usualShare = 0.75

interface Datum {
  name: string
  has: boolean
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
    const blocks = facts.textBlocks.filter(
      ({ area }) => area === 'main' || area === 'reviews' || area === 'aside',
    )
    const inMarkup = facts.structuredData.mainProduct?.value.aggregateRating !== undefined
    const inDocument =
      facts.$('[class*="review" i], [id*="review" i], [class*="rating" i], [class*="stars" i]').length > 0
    return {
      name: placeName(page),
      has: inMarkup || inDocument || blocks.some(({ text }) => words.test(fold(text))),
      path: facts.product.buyButton.path,
    }
  },
  judge({ pages }) {
    if (pages.length < fewestProducts) return notApplicable
    const lacking = pages.filter(({ datum }) => !datum.has)
    // Where most products have none, the shop has decided so.
    if (lacking.length > (1 - usualShare) * pages.length) return failOrPass([])
    return failOrPass(
      lacking.map(({ datum, finalUrl, pageType }) => ({
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
    )
  },
})
