/** Parts of a product page other than the price and button, by their words. */

import type { DomSnapshot } from '@vitrine/engine/api/artifacts'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { delivery } from '@vitrine/lexicon/concepts/delivery/delivery'
import { reviews as reviewWords } from '@vitrine/lexicon/concepts/reviews/reviews'
import { nodeAt, showsText } from '../../shared/dom/dom-search.ts'
import { productBlocks, statedDescription } from '../../shared/product/product-copy.ts'
import { normalize, truncate, wordsOf } from '../../shared/text/text.ts'

export const parts = ['options', 'description', 'reviews', 'delivery'] as const
export type Part = (typeof parts)[number]

const maxWords = 40
/** Fewer words are too few to search for elsewhere. */
const minWords = 8
const maxPageWords = 1500
/** A part counts as present when this share of its words is found, perhaps elsewhere or behind a tab. */
const foundShare = 0.4

const reviewElements =
  '[class*="review" i], [id*="review" i], [class*="rating" i], [class*="stars" i], [class*="yotpo" i], ' +
  '[class*="trustpilot" i], [class*="judgeme" i], [class*="jdgm" i], [class*="loox" i], [class*="bazaarvoice" ' +
  'i], [id*="bazaarvoice" i]'

const distinct = (texts: readonly string[]) => [...new Set(wordsOf(texts.join(' ')))]

/** A part as it is visible on desktop. */
interface ShownPart {
  /** The beginning, as evidence for the owner. */
  excerpt: string
  words: string[]
}
export type ShownParts = Record<Part, ShownPart | null>

/** What the desktop page visibly shows of each part; null when it has no such part. */
export function shownParts(facts: PageFacts, dom: DomSnapshot): ShownParts {
  const isSeen = (text: string) => showsText(dom, text)
  const description = normalize(statedDescription(facts))
  const own = productBlocks(facts).filter(({ isHeading }) => !isHeading)
  const ownParts = own.filter(
    ({ text }) => text.length >= 40 && description.includes(normalize(text).slice(0, 60)),
  )
  const reviews = facts.textBlocks.filter(({ area }) => area === 'reviews')
  const deliveryBlocks = own.filter(({ text, tag }) => tag !== 'a' && delivery.isIn(text))
  const groups = (facts.product?.options ?? []).filter(
    ({ kind, path, values }) =>
      kind !== 'data' && values.length >= 2 && path !== null && nodeAt(dom, path)?.isVisible === true,
  )
  const toPart = (texts: readonly string[], glue: string, minWords: number): ShownPart | null => {
    const words = distinct(texts).slice(0, maxWords)
    return words.length < minWords ? null : { excerpt: truncate(texts.join(glue), 200), words }
  }
  const seen = (blocks: readonly { text: string }[]) =>
    toPart(blocks.map(({ text }) => text).filter(isSeen), ' ', minWords)
  const labels = groups.flatMap(({ values }) => values.map(({ label }) => label))
  return {
    options: toPart(labels, ', ', 2),
    description: seen(ownParts),
    reviews: seen(reviews),
    delivery: seen(deliveryBlocks),
  }
}

/** What the phone page contains, visible or folded. */
export interface PhonePage {
  /** Parts that are present by their usual signs, whatever their words. */
  signs: Part[]
  /** Every distinct word of the document; null when there are too many to keep. */
  words: string[] | null
}

export function phonePage(facts: PageFacts): PhonePage {
  const { $ } = facts
  // Texts of adjacent elements touch in the document but are separate words.
  const text = $('body, body *')
    .not('script, style')
    .contents()
    .toArray()
    .map((node) => (node.type === 'text' ? node.data : ''))
    .join(' ')
  const words = distinct([text])
  const { product } = facts
  const signs: Record<Part, boolean> = {
    options: (product?.options ?? []).some(({ kind }) => kind !== 'data') || $('main select').length > 0,
    description: false,
    reviews:
      $(reviewElements).length > 0 ||
      facts.textBlocks.some(({ area }) => area === 'reviews') ||
      /[★☆]/.test(text) ||
      reviewWords.isIn(text),
    delivery: productBlocks(facts).some((block) => delivery.isIn(block.text)),
  }
  return {
    signs: parts.filter((part) => signs[part]),
    words: words.length > maxPageWords ? null : words,
  }
}

/** Parts that the desktop page shows and the phone's document has no trace of. */
export function lostParts(shown: ShownParts, phone: PhonePage): Part[] {
  const { signs, words } = phone
  if (words === null) return []
  const known = new Set(words)
  return parts.filter((part) => {
    const wanted = shown[part]?.words ?? []
    const found = wanted.filter((word) => known.has(word)).length
    return wanted.length > 0 && !signs.includes(part) && found < foundShare * wanted.length
  })
}
