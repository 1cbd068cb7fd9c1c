/** Names of one product in another color or size. */

import { sizeWord } from '@vitrine/lexicon/concepts/options/sizes'
import { colours } from '@vitrine/lexicon/concepts/products/colours'
import { wordsOf } from '../../shared/text/text.ts'

/** What sets the variant apart at the end of a name: "Candy Bowl - Black", "Candy Bowl (black)", "Candy Bowl, oak". */
const ending = /(?:\s+[-–—|/·]\s+|\s*[,(]\s*)([^-–—|/·,()]+)\)?\s*$/
const sizes = /\b(?:xxs|xs|s|m|l|xl|xxl|xxxl|\d+ ?(?:mm|cm|m|ml|cl|l|g|kg|oz|lb|gb|tb))\b/g
const maxEndingLength = 2
/** A single word, such as "Lamp", names a kind of product. */
const minHeadLength = 2

/** Whether a result is another variant of the searched product; the query has no punctuation between its parts. */
export function isVariantOf(result: string, asked: string): boolean {
  return hasOtherEnding(result, wordsOf(asked)) || hasSameCore(wordsOf(result), wordsOf(asked))
}

function hasOtherEnding(result: string, asked: readonly string[]): boolean {
  const end = ending.exec(result)
  if (!end?.[1] || wordsOf(end[1]).length > maxEndingLength) return false
  const head = wordsOf(result.slice(0, end.index))
  const rest = asked.length - head.length
  return (
    head.length >= minHeadLength &&
    rest >= 1 &&
    rest <= maxEndingLength &&
    head.every((word, at) => word === asked[at])
  )
}

/** "Linen Apron Red" and "Linen Apron Blue L". */
function hasSameCore(result: readonly string[], asked: readonly string[]): boolean {
  const core = coreOf(asked)
  return (
    core.length >= minHeadLength && core.length < asked.length && core.join(' ') === coreOf(result).join(' ')
  )
}

/** A name without its colors and sizes. */
function coreOf(words: readonly string[]): string[] {
  const colorless = words.filter((word) => colours.nameOf(word) === null).join(' ')
  return sizeWord.replaceIn(colorless, ' ').replace(sizes, ' ').split(' ').filter(Boolean)
}
