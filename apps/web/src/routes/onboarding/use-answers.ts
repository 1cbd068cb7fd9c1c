import { useNavigate } from '@tanstack/react-router'
import type { OnboardingQuestion } from '@vitrine/modules/onboarding/contract'
import { useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { type Answer, leftAddress, submission } from './answer-rules.ts'
import { addressProblem, storeProblem, useCheckStore, useSubmit } from './data.ts'
import { useDraft } from './use-draft.ts'

/** Submits the answers; a URL that the server rejects goes back to its step. */
function useSubmitDraft(questions: readonly OnboardingQuestion[], draft: ReturnType<typeof useDraft>) {
  const navigate = useNavigate()
  const send = useSubmit()
  const submit = (onAddressProblem: () => void) =>
    send.mutate(submission(questions, draft.answers), {
      onSuccess: () => {
        draft.forget()
        void navigate({ to: paths.onboardingLoading, replace: true })
      },
      onError: (error) => {
        if (addressProblem(error) !== '') onAddressProblem()
      },
    })
  return { send, submit }
}

/** The answers, with functions to validate and submit them. */
export function useAnswers(questions: readonly OnboardingQuestion[], supportEmail: string | null) {
  const check = useCheckStore()
  const draft = useDraft(questions)
  const { send, submit } = useSubmitDraft(questions, draft)
  const { step, question, isStore, isLast, answer, name, problem, nameProblem } = draft
  /** Fields whose problem may be shown: those the user left or submitted. */
  const [touched, setTouched] = useState<readonly string[]>([])

  const goTo = (next: number) => {
    setTouched([])
    draft.setStep(next)
  }
  const change = (id: string, value: Answer) => {
    send.reset()
    draft.setAnswer(id, value)
  }
  const forward = () => (isLast ? submit(() => goTo(0)) : goTo(step + 1))
  /** The other questions are asked only once there is a store. */
  const checkStoreFirst = () =>
    check.mutate(String(answer), {
      onSuccess: ({ website_url }) => {
        change('website_url', website_url)
        goTo(step + 1)
      },
    })
  /** A bare scheme is not an answer. */
  const cleanAddress = () => {
    const address = leftAddress(String(answer ?? ''))
    if (address !== answer) change('website_url', address)
  }
  const serverProblem = isStore ? addressProblem(send.error) || storeProblem(check.error, supportEmail) : ''
  return {
    step,
    question,
    isStore,
    isLast,
    answer,
    name,
    isEmpty: draft.isEmpty,
    problems: {
      answer: (touched.includes('answer') && problem) || serverProblem,
      name: touched.includes('name') ? nameProblem : '',
    },
    error: send.error,
    isPending: send.isPending || check.isPending,
    isChecking: check.isPending,
    touch: (field: 'answer' | 'name') => {
      if (isStore && field === 'answer') cleanAddress()
      setTouched((previous) => [...previous, field])
    },
    change,
    changeAddress: (text: string) => {
      send.reset()
      check.reset()
      draft.setAddress(text)
    },
    changeName: (text: string) => {
      send.reset()
      draft.setName(text)
    },
    back: () => goTo(Math.max(0, step - 1)),
    /** Continues if the answer is valid; returns whether it was. */
    next: () => {
      setTouched(['answer', 'name'])
      if (problem !== '' || nameProblem !== '') return false
      if (isStore) checkStoreFirst()
      else forward()
      return true
    },
    /** Continues without an answer, where none is required. */
    skip: forward,
  }
}
