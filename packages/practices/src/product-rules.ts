/** What product pages show besides the product: reviews, sizes, stock, bundles, videos, and answers. */

import { sizeGuide, sizeGuideName } from '@vitrine/lexicon/concepts/options/size-guide'
import { sizeOption } from '@vitrine/lexicon/concepts/options/sizes'
import { boughtTogether, setWord, videoWord } from '@vitrine/lexicon/concepts/products/product-extras'
import { questionsHeading, questionWord } from '@vitrine/lexicon/concepts/reviews/product-questions'
import { reviewCount, reviews } from '@vitrine/lexicon/concepts/reviews/reviews'
import { reviewsHeading } from '@vitrine/lexicon/concepts/reviews/reviews-heading'
import { stars } from '@vitrine/lexicon/concepts/reviews/stars'
import { fewLeft } from '@vitrine/lexicon/concepts/stock/few-left'
import { piecesLeft } from '@vitrine/lexicon/concepts/stock/pieces-left'
import { fold } from '@vitrine/lexicon/fold'
import { headingSign, linkSign } from './controls.ts'
import type { PracticePage, PracticeRule, PracticeSign } from './practice.ts'
import { findSentence, quoteOf, sawProducts } from './practice-page.ts'

const isProduct = (page: PracticePage) => page.kind === 'product'

const countInBrackets = new RegExp(`(?:${reviewsHeading.pattern}) ?[(]0*[1-9][\\d.,]*[)]`, 'u')

/** Whether a text states the number of reviews, at least one. */
const countsReviews = (text: string) =>
  /^0*[1-9]/.test(reviewCount.find(text) ?? '') || countInBrackets.test(fold(text))

export const reviewsRule: PracticeRule = {
  id: 'reviews',
  read(page) {
    if (!isProduct(page)) return null
    const block = page.facts.textBlocks.find(
      ({ area, text }) => area !== 'related' && area !== 'footer' && countsReviews(text),
    )
    return block ? { quote: quoteOf(block.text), path: block.path, value: null } : null
  },
  mentions: (text) => reviews.isIn(text) || stars.isIn(text) || /trustpilot/i.test(text),
  words: [reviews],
  hintsOn: 'product',
  canMiss: sawProducts,
}

export const sizeGuideRule: PracticeRule = {
  id: 'size-guide',
  read: (page) =>
    linkSign(page, sizeGuideName) ?? (isProduct(page) ? headingSign(page, sizeGuideName) : null),
  mentions: sizeGuide.isIn,
  words: [sizeGuideName],
  // Only products with sizes need a size guide.
  canMiss: (pages) =>
    pages.filter((page) => page.facts.product?.options.some(({ name }) => sizeOption.isIn(name))).length >= 2,
}

const maxNoticeLength = 80

export const stockRule: PracticeRule = {
  id: 'stock-messages',
  read(page) {
    if (!isProduct(page)) return null
    const hit = findSentence(page, ({ text }) =>
      text.length <= maxNoticeLength && piecesLeft.isIn(text) ? true : null,
    )
    return hit && { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: null }
  },
  mentions: (text) => fewLeft.isIn(text) || piecesLeft.isIn(text),
  words: [fewLeft, piecesLeft],
  hintsOn: 'product',
  canMiss: sawProducts,
}

export const bundlesRule: PracticeRule = {
  id: 'bundles',
  read: (page) =>
    isProduct(page) ? headingSign(page, boughtTogether, (text) => boughtTogether.isAtStart(text)) : null,
  mentions: (text) => setWord.isIn(text) || boughtTogether.isIn(text),
  words: [setWord, boughtTogether],
  hintsOn: 'product',
  canMiss: sawProducts,
}

const videoHosts =
  /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com|fast\.wistia\.(?:com|net))/i

export const videoRule: PracticeRule = {
  id: 'video',
  read(page) {
    if (!isProduct(page)) return null
    const { $ } = page.facts
    const own = $('main video, [role=main] video, [class*=product] video, [class*=gallery] video').first()
    const element =
      own.length > 0
        ? own
        : $('iframe')
            .filter((_, frame) => videoHosts.test($(frame).attr('src') ?? ''))
            .first()
    if (element.length === 0 || element.closest('header, footer, nav, [class*=related]').length > 0)
      return null
    const label = element.attr('aria-label') ?? element.attr('title') ?? 'Product video'
    return {
      quote: quoteOf(label),
      path: pathOf(page, element.is('video') ? 'video' : 'iframe'),
      value: null,
    }
  },
  mentions: videoWord.isIn,
  words: [videoWord],
  hintsOn: 'product',
  canMiss: sawProducts,
}

/** A path to the element if it is the only one with its tag; otherwise null. */
function pathOf({ facts }: PracticePage, tag: 'video' | 'iframe'): string | null {
  return facts.$(tag).length === 1 ? tag : null
}

export const questionsRule: PracticeRule = {
  id: 'questions-and-answers',
  read(page): PracticeSign | null {
    if (!isProduct(page)) return null
    const sign = headingSign(page, questionsHeading)
    // A heading alone doesn't mean that questions were answered.
    const isAnswered = page.facts.textBlocks.some(
      ({ area, text, isHeading }) => area === 'main' && !isHeading && /[?？؟]$/.test(text.trim()),
    )
    return sign !== null && isAnswered ? sign : null
  },
  mentions: questionWord.isIn,
  words: [questionWord],
  hintsOn: 'product',
  canMiss: sawProducts,
}
