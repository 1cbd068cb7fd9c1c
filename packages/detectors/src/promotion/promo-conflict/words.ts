/** What the words of an offer say about its certainty and about what it applies to. */

import { orMore } from '@vitrine/lexicon/concepts/delivery/delivery-amounts'
import { deliveryName } from '@vitrine/lexicon/concepts/delivery/delivery-name'
import {
  certainShoppers,
  discountedOrder,
  firstOrder,
  newsletter,
  onEverything,
  signingUp,
  wholeStore,
} from '@vitrine/lexicon/concepts/promotions/promotion-audience'
import {
  anyGoods,
  badgeWord,
  codeWord,
  discountOnGoods,
  offerFiller,
  pointingWord,
} from '@vitrine/lexicon/concepts/promotions/promotion-scope'
import {
  onlyFor,
  otherPercentage,
  pastOrSupposed,
  unsure,
} from '@vitrine/lexicon/concepts/promotions/promotion-terms'

/** "Or more" and "sign up to" are no choice and no limit. */
const withoutFixedPhrases = (text: string) => signingUp.replaceIn(orMore.replaceIn(text, ' '), ' ')

/** Whether a sentence limits the offer of the one before to certain shoppers or goods. */
export function isNarrowing(text: string): boolean {
  const words = withoutFixedPhrases(text)
  return onlyFor.isIn(words) || unsure.isIn(words) || certainShoppers.isIn(words)
}

const doubts = [deliveryName, unsure, certainShoppers, pastOrSupposed, otherPercentage]

/** Whether a sentence cannot be compared reliably. */
export function isDoubtful(text: string): boolean {
  const words = withoutFixedPhrases(text)
  return text.includes('?') || /\bjusqu'a \d+ ?%/.test(words) || doubts.some((each) => each.isIn(words))
}

/** A token that is a code if this or another text in the store names it as one. */
const codeShape = /(?<![\p{L}\p{N}-])[A-Z][A-Z0-9]{3,19}(?![\p{L}\p{N}-])/gu
const maxCodeName = 40

/** Tokens of a text that may be codes, with those that the text itself names as codes. */
export function codeTokens(text: string): { token: string; isNamed: boolean }[] {
  return [...text.matchAll(codeShape)].map((match) => {
    const before = text.slice(Math.max(0, match.index - maxCodeName), match.index)
    return {
      token: match[0],
      isNamed: codeWord.isAtEnd(before.replace(/\s*[:=]?\s*["'“”„«»‚‘’]?\s*$/, '')),
    }
  })
}

/** Whether a text is in capitals throughout, apart from the word for a code. */
export const isLoud = (text: string): boolean =>
  text.split(/[^\p{L}]+/u).every((word) => !/\p{Ll}/u.test(word) || codeWord.isWhole(word))

/** A scope with more words was not understood. */
const maxWords = 4

export interface Scope {
  /** Sorted words for what the offer applies to, identical only for the same scope. */
  key: string
  /** Words like "everything" refer to their own page, unless they are shown across the store. */
  isBoundToPage: boolean
}

/** After the discount: the goods it applies to. */
const goodsBehind = new RegExp(`^[\\s-]*(?:${discountOnGoods.pattern})\\s+(?<goods>\\p{L}.*)$`, 'u')

function scopeWords(marked: string): Set<string> {
  const words = new Set(
    marked.split(/[^\p{L}\p{N}#']+/u).filter((word) => word !== '' && !offerFiller.isWhole(word)),
  )
  words.delete('#order')
  if (words.delete('#all')) words.add('#store')
  return words
}

/** Goods count as named only when the sentence has nothing else: no occasion, time or name before the number. */
function namesGoods(words: ReadonlySet<string>, behind: string): boolean {
  const goods = scopeWords(goodsBehind.exec(behind)?.groups?.goods ?? '')
  return (
    words.size === goods.size &&
    [...words].every((word) => goods.has(word)) &&
    [...words].some((word) => /\p{L}{3}/u.test(word) && !badgeWord.isWhole(word))
  )
}

/** The words of an offer with marks for whom and what it applies to. */
function markedScope(rest: string): string {
  const marks = [
    [newsletter, ' #newsletter '],
    [signingUp, ' '],
    [firstOrder, ' #first '],
    [wholeStore, ' #store '],
    [onEverything, ' #all '],
    [discountedOrder, ' #order '],
  ] as const
  return marks.reduce((text, [concept, mark]) => concept.replaceIn(text, mark), rest)
}

/**
 * What an offer applies to, from its sentence without numbers, dates and codes.
 * @param behind The part after the discount.
 * @param hasCode A code's discount applies to all orders unless stated otherwise.
 * @returns null when it is not stated or depends on the page.
 */
export function scopeOf(rest: string, behind: string, hasCode: boolean): Scope | null {
  // "Subscribe and save" on a product is a subscription, not the newsletter.
  if (!newsletter.isIn(rest) && signingUp.isIn(rest)) return null
  const marked = markedScope(rest)
  const words = scopeWords(marked)
  const isUnclear = (word: string) => pointingWord.isWhole(word) || (!hasCode && anyGoods.isWhole(word))
  if (words.size > maxWords || [...words].some(isUnclear)) return null
  const isForAll = [...words].some((word) => word.startsWith('#'))
  if (!hasCode && !isForAll && !namesGoods(words, behind)) return null
  const isBoundToPage = !marked.includes('#store') && !words.has('#newsletter') && !words.has('#first')
  if (hasCode && words.size === 1) words.delete('#store')
  return { key: [...words].sort().join(' '), isBoundToPage }
}
