import { useNavigate } from '@tanstack/react-router'
import type { OnboardingQuestion } from '@vitrine/modules/onboarding/contract'
import { useEffect, useState } from 'react'
import { requiredText } from '../../shared/accounts/field-rules.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { paths } from '../../shared/paths.ts'
import {
  type Answer,
  answerProblem,
  isEmpty,
  leftAddress,
  nameFor,
  submission,
  typedAddress,
} from './answer-rules.ts'
import { addressProblem, storeProblem, useCheckStore, useSubmit } from './data.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'

/** Steps, answers and the submission. Back keeps what was answered; so does a reload. */
export function useAnswers(questions: readonly OnboardingQuestion[], supportEmail: string | null) {
  const { user_id } = useUser()
  const navigate = useNavigate()
  const send = useSubmit()
  const check = useCheckStore()
  const [draft, setDraft] = useState<Draft>(() => readDraft(user_id))
  /** Fields whose problem may be shown: they were left, or sent. */
  const [touched, setTouched] = useState<readonly string[]>([])
  useEffect(() => keepDraft(user_id, draft), [user_id, draft])

  const step = Math.min(draft.step, questions.length - 1)
  const question = questions[step]
  const isStore = question?.question_id === 'website_url'
  const answer = question && draft.answers[question.question_id]
  const name = String(draft.answers.website_name ?? '')
  const problem = question ? answerProblem(question, answer) : ''
  const nameProblem = isStore && name.trim() === '' ? requiredText : ''

  const goTo = (next: number) => {
    setTouched([])
    setDraft((previous) => ({ ...previous, step: next }))
  }
  const change = (id: string, value: Answer) => {
    send.reset()
    setDraft((previous) => ({ ...previous, answers: { ...previous.answers, [id]: value } }))
  }
  const changeAddress = (text: string) => {
    send.reset()
    check.reset()
    setDraft((previous) => {
      const address = typedAddress(text, String(previous.answers.website_url ?? ''))
      const website_name = nameFor(
        address,
        String(previous.answers.website_name ?? ''),
        previous.isNameEdited,
      )
      return { ...previous, answers: { ...previous.answers, website_url: address, website_name } }
    })
  }
  const changeName = (text: string) => {
    change('website_name', text)
    setDraft((previous) => ({ ...previous, isNameEdited: text !== '' }))
  }
  const submit = () =>
    send.mutate(submission(questions, draft.answers), {
      onSuccess: () => {
        dropDraft(user_id)
        void navigate({ to: paths.onboardingLoading, replace: true })
      },
      onError: (error) => {
        if (addressProblem(error) !== '') goTo(0)
      },
    })
  /** A bare scheme is no answer. Leaving the page by a key counts too. */
  const leaveAddress = () => {
    const address = leftAddress(String(answer ?? ''))
    if (address !== answer) change('website_url', address)
  }
  const isLast = step === questions.length - 1
  const forward = () => (isLast ? submit() : goTo(step + 1))
  /** The other questions are asked only where there is a store. */
  const checkAndGoOn = () =>
    check.mutate(String(answer), {
      onSuccess: ({ website_url }) => {
        change('website_url', website_url)
        goTo(step + 1)
      },
    })
  return {
    step,
    question,
    isStore,
    isLast,
    answer,
    name,
    isEmpty: isEmpty(answer) || (isStore && name.trim() === ''),
    problems: {
      answer:
        (touched.includes('answer') && problem) ||
        (isStore ? addressProblem(send.error) || storeProblem(check.error, supportEmail) : ''),
      name: touched.includes('name') ? nameProblem : '',
    },
    error: send.error,
    isPending: send.isPending || check.isPending,
    isChecking: check.isPending,
    touch: (field: 'answer' | 'name') => {
      if (isStore && field === 'answer') leaveAddress()
      setTouched((previous) => [...previous, field])
    },
    change,
    changeAddress,
    changeName,
    back: () => goTo(Math.max(0, step - 1)),
    /** Goes on when the answer is right; answers whether it was. */
    next: () => {
      setTouched(['answer', 'name'])
      if (problem !== '' || nameProblem !== '') return false
      if (isStore) checkAndGoOn()
      else forward()
      return true
    },
    /** Goes on without an answer, where none is required. */
    skip: forward,
  }
}
