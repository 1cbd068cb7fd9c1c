/** Numbers in phrases, as in “within … days”. */
import { type Concept, joinConcepts } from './concept.ts'
import { numberWords, numberWordsInPhrases } from './concepts/general/numbers.ts'

/** “Two hundred” isn't 100. */
const { 100: _hundred, ...countable } = numberWords.concepts
const inWords: readonly Concept[] = [
  ...Object.values(countable),
  ...Object.values(numberWordsInPhrases.concepts),
]

/** A number in digits or in words, in folded text. */
export const numberPattern = `(?:\\d+|${joinConcepts('number', ...inWords).pattern})`

/** The value of a number in digits or words; null if the text is not a number. */
export function numberOf(text: string): number | null {
  const digits = /\d+/.exec(text)
  if (digits !== null) return Number(digits[0])
  const name = numberWords.nameOf(text) ?? numberWordsInPhrases.nameOf(text)
  return name === null || name === '100' ? null : Number(name)
}
