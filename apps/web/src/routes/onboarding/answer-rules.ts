/** Rules of the questions: what counts as an answer, how it is validated, what is sent. */
import { deriveStoreName, readStoreAddress } from '@vitrine/kernel/store/store-address'
import type { OnboardingAnswers, OnboardingQuestion } from '@vitrine/modules/onboarding/contract'
import { requiredText } from '../../shared/accounts/field-rules.ts'

export type Answer = string | string[]
/** By question id. `website_name` belongs to the first question. */
export type Answers = Readonly<Record<string, Answer | undefined>>

const urlText = 'Please enter a valid URL'

/** A scheme, or the beginning of one, without a host after it. */
const bareScheme = /^https?(?::\/{0,2})?$/i

/**
 * Value of the URL field after a change. A bare scheme is removed because it isn't needed: `https://` at once, even
 * when typed; others when pasted. Typed letter by letter, it may become a host that begins with "http", or an
 * intended `http://`.
 */
export function typedAddress(text: string, before: string): string {
  const typed = text.trim()
  if (/^https:\/\/$/i.test(typed)) return ''
  const isOneKey = text.length === before.length + 1 && text.startsWith(before)
  const isTakenBack = before.startsWith(text)
  return bareScheme.test(typed) && !isOneKey && !isTakenBack ? '' : text
}

/** The URL field's value on blur. */
export const leftAddress = (text: string): string => (bareScheme.test(text.trim()) ? '' : text)

/** The store's name unless the user typed one. */
export function nameFor(address: string, name: string, isNameEdited: boolean): string {
  return isNameEdited ? name : deriveStoreName(address)
}

export function isEmpty(answer: Answer | undefined): boolean {
  return answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0)
}

/** Validation message of an answer; empty when it is valid. */
export function answerProblem(question: OnboardingQuestion, answer: Answer | undefined): string {
  if (isEmpty(answer)) return question.required ? requiredText : ''
  if (question.validation === 'url' && readStoreAddress(String(answer)) === null) return urlText
  if (question.question_type === 'number' && !Number.isFinite(Number(answer)))
    return 'Please enter a valid number'
  return ''
}

/** The questions in their order. */
export function inOrder(questions: readonly OnboardingQuestion[]): OnboardingQuestion[] {
  return [...questions].sort((a, b) => a.order - b.order)
}

function sentValue(question: OnboardingQuestion, answer: Answer | undefined): string | string[] | number {
  if (question.validation === 'url') return readStoreAddress(String(answer))?.url ?? ''
  if (question.question_type === 'number') return Number(answer)
  return typeof answer === 'string' ? answer.trim() : (answer ?? [])
}

/** The request body: the URL with its scheme, without skipped answers. */
export function submission(questions: readonly OnboardingQuestion[], answers: Answers): OnboardingAnswers {
  const given = questions.filter((question) => !isEmpty(answers[question.question_id]))
  const values = given.map((question) => [
    question.question_id,
    sentValue(question, answers[question.question_id]),
  ])
  return {
    ...Object.fromEntries(values),
    website_name: String(answers.website_name ?? '').trim(),
  } as OnboardingAnswers
}
