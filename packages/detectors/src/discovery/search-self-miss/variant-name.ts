/** Names of one product in another colour or size. */
import { colourOf } from '../../shared/colour-words.ts'
import { wordsOf } from '../../shared/text.ts'

/** What sets the variant apart at the end of a name: "Candy Bowl - Black", "Candy Bowl (black)", "Candy Bowl, oak". */
const ending = /(?:\s+[-–—|/·]\s+|\s*[,(]\s*)([^-–—|/·,()]+)\)?\s*$/
const sizes = /\b(?:xxs|xs|s|m|l|xl|xxl|xxxl|small|medium|large|\d+ ?(?:mm|cm|m|ml|cl|l|g|kg|oz|lb|gb|tb))\b/g
const longestEnding = 2
/** Single words, such as "Lamp", name kinds of products. */
const shortestHead = 2

/** Whether a result is the product that was asked for in another variant. What was asked has no marks between its parts. */
export function isVariantOf(result: string, asked: string): boolean {
  return hasOtherEnding(result, wordsOf(asked)) || hasSameCore(wordsOf(result), wordsOf(asked))
}

function hasOtherEnding(result: string, asked: readonly string[]): boolean {
  const end = ending.exec(result)
  if (!end?.[1] || wordsOf(end[1]).length > longestEnding) return false
  const head = wordsOf(result.slice(0, end.index))
  const rest = asked.length - head.length
  return (
    head.length >= shortestHead &&
    rest >= 1 &&
    rest <= longestEnding &&
    head.every((word, at) => word === asked[at])
  )
}

/** "Linen Apron Red" and "Linen Apron Blue L". */
function hasSameCore(result: readonly string[], asked: readonly string[]): boolean {
  const core = coreOf(asked)
  return (
    core.length >= shortestHead && core.length < asked.length && core.join(' ') === coreOf(result).join(' ')
  )
}

/** A name without its colours and sizes. */
function coreOf(words: readonly string[]): string[] {
  const uncoloured = words.filter((word) => !colourOf.has(word)).join(' ')
  return uncoloured.replace(sizes, ' ').split(' ').filter(Boolean)
}
