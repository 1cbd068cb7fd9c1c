import { Textarea, TextInput } from '@mantine/core'
import type { OnboardingQuestion } from '@vitrine/modules/onboarding/contract'
import type { Answer } from './answer-rules.ts'
import { ChoiceList } from './choice-list.tsx'

interface QuestionFieldProps {
  question: OnboardingQuestion
  answer: Answer | undefined
  /** Shown under the field. */
  problem: string
  onChange: (answer: Answer) => void
  onBlur: () => void
}

/** The field for the question's type. The question itself is the heading above it. */
export function QuestionField({ question, answer, problem, onChange, onBlur }: QuestionFieldProps) {
  if (question.question_type === 'select' || question.question_type === 'multi-select') {
    const selected = Array.isArray(answer) ? answer : answer ? [answer] : []
    return (
      <ChoiceList
        question={question}
        selected={selected}
        onChange={(next) => onChange(question.question_type === 'select' ? (next[0] ?? '') : next)}
      />
    )
  }
  const field = {
    name: question.question_id,
    'aria-label': question.question_text,
    placeholder: question.placeholder ?? undefined,
    required: question.required,
    value: typeof answer === 'string' ? answer : '',
    error: problem,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return question.question_type === 'number' ? (
    <TextInput size="lg" inputMode="decimal" {...field} />
  ) : (
    <Textarea size="lg" rows={5} maxLength={2000} {...field} />
  )
}
