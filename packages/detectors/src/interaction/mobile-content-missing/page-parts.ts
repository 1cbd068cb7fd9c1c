/** Parts of a product page beside price and button, by their words. */
import type { DomSnapshot } from '@vitrine/engine/artifacts'
import type { PageFacts } from '@vitrine/engine/facts'
import { nodeAt, showsText } from '../../shared/dom-search.ts'
import { deliveryWords } from '../../shared/lexicon/policies.ts'
import { productBlocks, statedDescription } from '../../shared/product-copy.ts'
import { cut, fold, wordsOf } from '../../shared/text.ts'

export const parts = ['options', 'description', 'reviews', 'delivery'] as const
export type Part = (typeof parts)[number]

const mostWords = 40
/** Fewer words say too little to look for them elsewhere. */
const fewestWords = 8
const mostPageWords = 1500
/** Parts whose words are found to this share are there, perhaps in other places and behind a tab. */
const foundShare = 0.4

const reviewSigns =
  /\b(reviews?|ratings?|bewertung\w*|rezension\w*|avis|opiniones|valoracion\w*|recension\w*|beoordeling\w*|anmeldels\w*|omdomen|arvostelu\w*|opini[ae]|recenze|hodnoceni)\b|★|☆/
const reviewElements =
  '[class*="review" i], [id*="review" i], [class*="rating" i], [class*="stars" i], [class*="yotpo" i], [class*="trustpilot" i], [class*="judgeme" i], [class*="jdgm" i], [class*="loox" i], [class*="bazaarvoice" i], [id*="bazaarvoice" i]'

const distinct = (texts: readonly string[]) => [...new Set(wordsOf(texts.join(' ')))]

/** A part as the computer's page visibly shows it. */
interface ShownPart {
  /** The first ones, for the owner. */
  excerpt: string
  words: string[]
}
export type ShownParts = Record<Part, ShownPart | null>

/** What the computer's page visibly shows of each part; null where there is no such part. */
export function shownParts(facts: PageFacts, dom: DomSnapshot): ShownParts {
  const isSeen = (text: string) => showsText(dom, text)
  const description = fold(statedDescription(facts))
  const own = productBlocks(facts).filter(({ isHeading }) => !isHeading)
  const told = own.filter(({ text }) => text.length >= 40 && description.includes(fold(text).slice(0, 60)))
  const reviews = facts.textBlocks.filter(({ area }) => area === 'reviews')
  const delivery = own.filter(({ text, tag }) => tag !== 'a' && deliveryWords.test(fold(text)))
  const groups = (facts.product?.options ?? []).filter(
    ({ kind, path, values }) =>
      kind !== 'data' && values.length >= 2 && path !== null && nodeAt(dom, path)?.isVisible === true,
  )
  const toPart = (texts: readonly string[], glue: string, fewest: number): ShownPart | null => {
    const words = distinct(texts).slice(0, mostWords)
    return words.length < fewest ? null : { excerpt: cut(texts.join(glue), 200), words }
  }
  const seen = (blocks: readonly { text: string }[]) =>
    toPart(blocks.map(({ text }) => text).filter(isSeen), ' ', fewestWords)
  const labels = groups.flatMap(({ values }) => values.map(({ label }) => label))
  return {
    options: toPart(labels, ', ', 2),
    description: seen(told),
    reviews: seen(reviews),
    delivery: seen(delivery),
  }
}

/** What a phone's page holds, shown or folded away. */
export interface PhonePage {
  /** Parts that are there by their signs, whatever their words. */
  signs: Part[]
  /** Every word of the document, once; null when there are too many to keep. */
  words: string[] | null
}

export function phonePage(facts: PageFacts): PhonePage {
  const { $ } = facts
  // Elements whose texts touch in the document are words of their own.
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
      reviewSigns.test(fold(text)),
    delivery: productBlocks(facts).some((block) => deliveryWords.test(fold(block.text))),
  }
  return {
    signs: parts.filter((part) => signs[part]),
    words: words.length > mostPageWords ? null : words,
  }
}

/** Parts that the computer's page shows and of which the phone's document has no trace. */
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
