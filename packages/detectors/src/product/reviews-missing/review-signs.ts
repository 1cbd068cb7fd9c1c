/** Detects reviews, or the lack of them, on a product page. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { noReviewYet } from '@vitrine/lexicon/concepts/reviews/no-reviews'
import { googleReviews, reviewCount, reviews } from '@vitrine/lexicon/concepts/reviews/reviews'

/** Services that add or collect reviews. */
const services =
  /yotpo|judge\.?me|loox|stamped\.io|okendo|trustpilot|bazaarvoice|powerreviews|reviews\.(io|co\.uk)|feefo|trusted[ -]?shops|ekomi|kiyoh|avis-?verifies|skeepers|junip|fera\.ai|rivyo|alireviews|opinew|webwinkelkeur|trustami|provenexpert/i

/** A sign in the part for reviews that they are being loaded. */
const loading = ['loading', 'spinner', 'skeleton']
  .flatMap((name) => ['class', 'id'].map((kind) => `[${kind}*="review" i] [class*="${name}" i]`))
  .join(', ')

const speaksOfReviews = (text: string) => /[★☆]/.test(text) || reviews.isIn(text)

export interface ReviewSigns {
  /** The page has reviews, stars or an invitation to write one. */
  hasBlock: boolean
  /** The product certainly has no review: nothing mentions reviews, or the page says there are none. */
  hasNone: boolean
}

const ofRating = 5

/** Icons of a font, of which an outlined one is an empty star. */
const icon = 'i[class*="star" i], span[class*="star" i]:empty'
const outlined = /empty|outline|regular|(?:^|[\s_-])(?:o|off|far)(?:$|[\s_-])/i

/** Whether five star icons stand side by side, not all of them outlined: a rating that the icons’ font draws. */
function showsStarIcons({ $, cards }: PageFacts): boolean {
  const ofCards = new Set(cards.flatMap(({ path }) => $(path).find(icon).toArray()))
  return $(icon)
    .toArray()
    .some((first) => {
      if ($(first).prev(icon).length > 0 || ofCards.has(first)) return false
      const row = [
        first,
        ...$(first)
          .nextUntil(`:not(${icon.split(', ').join('):not(')})`)
          .toArray(),
      ]
      return row.length === ofRating && row.some((each) => !outlined.test($(each).attr('class') ?? ''))
    })
}

/** Whether five equal drawings stand side by side, outside the cards of other products: the stars of a rating. */
function showsStars({ $, cards }: PageFacts): boolean {
  const ofCards = new Set(cards.flatMap(({ path }) => $(path).find('svg').toArray()))
  return $('svg')
    .toArray()
    .some((first) => {
      if ($(first).prev('svg').length > 0 || ofCards.has(first)) return false
      const row = [first, ...$(first).nextUntil(':not(svg)').toArray()]
      return row.length === ofRating && new Set(row.map((each) => $(each).html())).size === 1
    })
}

/** Review signs of one product page. */
export function reviewSigns(facts: PageFacts): ReviewSigns {
  const blocks = facts.textBlocks
    .filter(({ area }) => area === 'main' || area === 'reviews' || area === 'aside')
    .map(({ text }) => text)
    .filter((text) => speaksOfReviews(text) || noReviewYet.isIn(text))
  const inMarkup = facts.structuredData.mainProduct?.value.aggregateRating !== undefined
  const inDocument =
    facts.$('[class*="review" i], [id*="review" i], [class*="rating" i], [class*="stars" i]').length > 0
  const hasStars = showsStars(facts) || showsStarIcons(facts)
  const language = facts.language.detected ?? facts.language.declared ?? ''
  // Reviews that a script fetches aren't in the page yet.
  const isFilledLater = facts.$(loading).length > 0
  const isEmptyBlock = blocks.some(noReviewYet.isIn)
  const isSilent = blocks.length === 0 && !inDocument
  return {
    hasBlock: inMarkup || inDocument || hasStars || blocks.some(speaksOfReviews),
    hasNone:
      noReviewYet.knows(language) &&
      !inMarkup &&
      !isFilledLater &&
      !services.test(facts.html) &&
      !googleReviews.isIn(facts.text) &&
      !hasStars &&
      (isSilent || isEmptyBlock) &&
      !blocks.some((text) => text.includes('★') || /^[1-9]/.test(reviewCount.find(text) ?? '')),
  }
}
