/** Questions with answers, and whether a page is about them: many lists and guides end with some. */
import { questionsPage } from '@vitrine/lexicon/concepts/trust/questions-page'
import type { TextBlock } from '../../api/facts.ts'
import { minCards, type TypeInput } from './type-input.ts'

const minQuestions = 4
/** Share of the main text from the first question on. */
const minShare = 0.5
const maxQuestionLength = 200

/** A question as a heading or as an accordion’s handle. */
const isQuestion = ({ text, isHeading, tag, area }: TextBlock) =>
  area === 'main' &&
  /[?？؟]$/.test(text) &&
  text.length <= maxQuestionLength &&
  (isHeading || tag === 'summary' || tag === 'button' || tag === 'dt')

export const hasQuestions = ({ blocks }: Pick<TypeInput, 'blocks'>): boolean =>
  blocks.filter(isQuestion).length >= minQuestions

/** Whether questions and answers are what the page is for: its name or address says so, or most of its text. */
export function answersQuestions(input: TypeInput): boolean {
  const { titles, byUrl, blocks, ownCards } = input
  if (byUrl === 'faq_page' || titles.some(questionsPage.isIn)) return true
  if (byUrl !== 'unknown' || ownCards.length >= minCards || !hasQuestions(input)) return false
  const own = blocks.filter(({ area }) => area === 'main')
  const lengthOf = (part: readonly TextBlock[]) => part.reduce((sum, { text }) => sum + text.length, 0)
  return lengthOf(own.slice(own.findIndex(isQuestion))) >= minShare * lengthOf(own)
}
