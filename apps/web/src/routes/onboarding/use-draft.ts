import type { OnboardingQuestion } from '@vitrine/modules/onboarding/contract'
import { useEffect, useState } from 'react'
import { requiredText } from '../../shared/accounts/field-rules.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { type Answer, answerProblem, isEmpty, nameFor, typedAddress } from './answer-rules.ts'
import { type Draft, dropDraft, readDraft, saveDraft } from './draft.ts'

/** Step and answers so far. They survive going back and a reload. */
export function useDraft(questions: readonly OnboardingQuestion[]) {
  const { user_id } = useUser()
  const [draft, setDraft] = useState<Draft>(() => readDraft(user_id))
  useEffect(() => saveDraft(user_id, draft), [user_id, draft])

  const step = Math.min(draft.step, questions.length - 1)
  const question = questions[step]
  const isStore = question?.question_id === 'website_url'
  const answer = question && draft.answers[question.question_id]
  const name = String(draft.answers.website_name ?? '')
  return {
    answers: draft.answers,
    step,
    question,
    isStore,
    isLast: step === questions.length - 1,
    answer,
    name,
    isEmpty: isEmpty(answer) || (isStore && name.trim() === ''),
    problem: question ? answerProblem(question, answer) : '',
    nameProblem: isStore && name.trim() === '' ? requiredText : '',
    setStep: (next: number) => setDraft((previous) => ({ ...previous, step: next })),
    setAnswer: (id: string, value: Answer) =>
      setDraft((previous) => ({ ...previous, answers: { ...previous.answers, [id]: value } })),
    /** Suggests a name for the store unless the user typed one. */
    setAddress: (text: string) =>
      setDraft((previous) => {
        const address = typedAddress(text, String(previous.answers.website_url ?? ''))
        const website_name = nameFor(
          address,
          String(previous.answers.website_name ?? ''),
          previous.isNameEdited,
        )
        return { ...previous, answers: { ...previous.answers, website_url: address, website_name } }
      }),
    setName: (text: string) =>
      setDraft((previous) => ({
        ...previous,
        answers: { ...previous.answers, website_name: text },
        isNameEdited: text !== '',
      })),
    forget: () => dropDraft(user_id),
  }
}
