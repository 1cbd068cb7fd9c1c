import {
  definePageDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { countedReviews } from '@vitrine/lexicon/concepts/reviews/counted-reviews'
import { noReviews } from '@vitrine/lexicon/concepts/reviews/no-reviews'
import { ofFive, reviews } from '@vitrine/lexicon/concepts/reviews/reviews'
import { stars } from '@vitrine/lexicon/concepts/reviews/stars'
import { fold } from '@vitrine/lexicon/fold'
import { pageLabel } from '../../shared/page/place.ts'
import { asObject, asText, markupNumber } from '../../shared/product/offers.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, truncate } from '../../shared/text/text.ts'

interface Rating {
  value: number | null
  count: number | null
  best: number
}

const countPattern = new RegExp(
  String.raw`(?:^|[\s(])(\d{1,3}(?:[.,\s]\d{3})*|\d+)\s?(?:${countedReviews.behindNumber})(?:$|[\s).,])`,
  'u',
)
const valuePattern = new RegExp(
  String.raw`(?:^|[\s(])([0-5][.,]\d{1,2})\s?(?:/\s?5|${ofFive.behindNumber}|${stars.behindNumber}|$|\s?\()`,
  'u',
)

function markupRating(value: ReturnType<typeof asObject>): Rating | null {
  const rating =
    value && asObject(Array.isArray(value.aggregateRating) ? value.aggregateRating[0] : value.aggregateRating)
  if (!rating) return null
  return {
    value: markupNumber(asText(rating.ratingValue)),
    count: markupNumber(asText(rating.reviewCount) ?? asText(rating.ratingCount)),
    best: markupNumber(asText(rating.bestRating)) ?? 5,
  }
}

/** A number that the page shows once, or the same everywhere. */
const isOne = (shown: readonly { value: number }[]) => new Set(shown.map(({ value }) => value)).size === 1

/** “€ 3.45” is no rating. */
const holdsPrice = ({ prices }: PageFacts, text: string) =>
  prices.some(({ raw }) => raw !== '' && text.includes(raw))

const drawnStars = ['star', 'rating']
  .flatMap((name) => [`[class~="${name}" i]`, `[class~="${name}s" i]`, `[class*="${name}-" i]`])
  .join(', ')

const attributes = ['aria-label', 'title', 'alt', 'data-rating', 'data-score', 'data-stars', 'data-value']

const numbersIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')))

/**
 * Whether drawn stars say a rating: in words for screen readers, in an attribute, or as the width of the filled ones. They
 * contradict a number of the text that only looks like a rating.
 */
function isDrawn({ $ }: PageFacts, value: number, best: number): boolean {
  const near = (number: number) => Math.abs(number - value) <= 0.1001
  return $(drawnStars)
    .toArray()
    .some((element) => {
      const drawn = $(element)
      const said = [drawn.text(), ...attributes.map((name) => drawn.attr(name) ?? '')]
      const width = /width:\s*(\d+(?:\.\d+)?)%/.exec(drawn.attr('style') ?? '')?.[1]
      return (
        said.some((text) => text.length < 80 && numbersIn(text).some(near)) ||
        (width !== undefined && near((Number(width) / 100) * best))
      )
    })
}

export default definePageDetector({
  id: 'review-data-inconsistent',
  category: 'product',
  label: 'Ratings in the page code match the page',
  pageTypes: ['product_page'],
  impacts: ['seo', 'trust'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'sd-product-invalid'],
  needs: [],
  detect(page) {
    const { facts } = page
    const stated = markupRating(facts.structuredData.mainProduct?.value ?? null)
    if (!stated || (stated.value === null && stated.count === null)) return notApplicable
    const texts = facts.textBlocks.filter(
      ({ area, path }) =>
        (area === 'main' || area === 'reviews') && !facts.cards.some((card) => path.startsWith(card.path)),
    )
    const counts = texts.flatMap(({ text, path }) => {
      const match = fold(text).match(countPattern)?.[1]
      return match && text.length < 80 ? [{ value: Number(match.replace(/\D/g, '')), path, text }] : []
    })
    const none = texts.find(({ text }) => text.length < 80 && noReviews.isIn(text))
    if (none && counts.length === 0) counts.push({ value: 0, path: none.path, text: none.text })
    const values = texts.flatMap(({ text, path }) => {
      if (holdsPrice(facts, text)) return []
      const match = fold(text).match(valuePattern)?.[1]
      return match && text.length < 60 ? [{ value: Number(match.replace(',', '.')), path, text }] : []
    })
    const isOutOfScale = stated.value !== null && (stated.value > stated.best || stated.value < 0)
    // Several numbers are those of single reviews, of languages, or of a filter by stars.
    const isCountWrong =
      stated.count !== null && isOne(counts) && !counts.some(({ value }) => value === stated.count)
    const isValueWrong =
      stated.best === 5 &&
      stated.value !== null &&
      isOne(values) &&
      !values.some(({ value }) => Math.abs(value - (stated.value ?? 0)) <= 0.1001) &&
      !isDrawn(facts, stated.value, stated.best)
    const showsRating =
      counts.length > 0 ||
      values.length > 0 ||
      /[★☆⭐]/u.test(facts.text) ||
      // Stars may be drawings or icons of a font.
      facts.$(drawnStars).length > 0 ||
      reviews.isIn(facts.text) ||
      stars.isIn(facts.text)
    // A page in a language whose words for reviews are unknown may show them.
    const isRead = reviews.knows(facts.language.detected ?? facts.language.declared ?? 'en')
    const isHidden = !isOutOfScale && !showsRating && (stated.count ?? 0) > 0
    if (isHidden && !isRead) return notVerified('We don’t know the words for reviews in the page’s language.')
    if (isHidden && !page.rendered)
      return notVerified('Scripts may show the reviews, so this check needs a browser visit.')
    if (!isOutOfScale && !isCountWrong && !isValueWrong && !isHidden) return failOrPass([])
    const shown = [...values.slice(0, 1), ...counts.slice(0, 1)]
    const written = `${stated.value ?? '?'} of ${stated.best}, ${stated.count ?? '?'} reviews`
    const visible = shown.map(({ text }) => truncate(collapseWhitespace(text), 60)).join(', ') || 'no reviews'
    const finding: Finding = {
      causeKey: isOutOfScale ? 'out-of-scale' : isHidden ? 'hidden' : isCountWrong ? 'count' : 'value',
      severity: isHidden ? 'high' : 'medium',
      confidence: 0.82,
      fault: isHidden ? 'hidden' : 'differs',
      title: isHidden
        ? 'Rating in the page code isn’t shown to shoppers'
        : 'Rating in the page code doesn’t match the page',
      where: pageLabel(page),
      description:
        `The structured data says ${written}, but ` +
        `${isHidden ? 'the page shows no reviews' : isOutOfScale ? `the maximum is ${stated.best}` : `the page shows “${visible}”`}. ` +
        'Search engines penalize ratings that shoppers can’t check.',
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          `"ratingValue": "${stated.value ?? ''}", "reviewCount": "${stated.count ?? ''}"`,
          isHidden ? 'Show the reviews, or remove the rating from the code' : visible,
          'In the page code',
          'On the page',
        ),
      ],
      spots: shown.map(({ path, text }) => ({ path, text: truncate(text, 50), label: 'Shown' })),
      facts: { value: stated.value, count: stated.count },
      howChecked: [
        'Read the rating in the product’s structured data.',
        'Compared it with the rating and number of reviews on the page.',
        'Allowed a tenth of a star for rounding.',
      ],
    }
    return failOrPass([finding])
  },
})
