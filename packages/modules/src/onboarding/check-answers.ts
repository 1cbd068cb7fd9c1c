import { AppError, type FieldError } from '@vitrine/kernel/http/errors'
import { readStoreAddress, type StoreAddress } from '@vitrine/kernel/store/store-address'
import type { OnboardingAnswers, OnboardingQuestion } from './contract.ts'
import { onboardingQuestions } from './questions.ts'

/** Validates the answers with the form's messages. */
export function checkAnswers(answers: OnboardingAnswers): StoreAddress {
  const problems: FieldError[] = onboardingQuestions.flatMap((question) => {
    const given = answers[question.question_id as keyof OnboardingAnswers]
    const message = problemOf(question, given)
    return message === null ? [] : [{ path: `answers.${question.question_id}`, message }]
  })
  const address = readStoreAddress(answers.website_url)
  const [first] = problems
  if (first === undefined && address !== null) return address
  throw new AppError('VALIDATION_FAILED', first?.message ?? 'Please enter a valid URL', {
    fieldErrors: problems,
  })
}

type Given = OnboardingAnswers[keyof OnboardingAnswers]

function problemOf(question: OnboardingQuestion, given: Given): string | null {
  const isEmpty = given === undefined || (typeof given === 'string' ? given.trim() : given) === ''
  const values = Array.isArray(given) ? given : isEmpty ? [] : [String(given)]
  if (values.length === 0) return question.required ? 'This field is required' : null
  if (question.validation === 'url') {
    return readStoreAddress(values[0] ?? '') === null ? 'Please enter a valid URL' : null
  }
  const isMany = question.question_type === 'multi-select'
  if (values.length > 1 && !isMany) return 'Please choose one answer'
  const known = new Set(question.options.map((option) => option.value))
  if (known.size > 0 && values.some((value) => !known.has(value))) return 'Please choose from the list'
  return null
}
