import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { focusFirstProblem } from '../../shared/accounts/focus-first-problem.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { paths } from '../../shared/paths.ts'
import { isAdmitted, useSignup } from './data.ts'
import {
  credentialProblems,
  nameProblems,
  type SignupField,
  type SignupProblems,
  type SignupValues,
  serverProblems,
} from './signup-rules.ts'

const route = getRouteApi('/signup')

/** Values, problems, and steps of the form. With two steps the first is validated before the second opens. */
export function useSignupForm(isTwoStep: boolean) {
  const { email, invitation } = route.useSearch()
  const navigate = route.useNavigate()
  const signup = useSignup(invitation)
  const [step, setStep] = useState<1 | 2>(1)
  const [problems, setProblems] = useState<SignupProblems>({})
  const [values, setValues] = useState<SignupValues>({
    email: email ?? '',
    password: '',
    confirmPassword: '',
    firstName: '',
    lastName: '',
  })

  const showProblems = (found: SignupProblems, form: HTMLFormElement) => {
    setProblems(found)
    if (isTwoStep) setStep(found.email || found.password || found.confirmPassword ? 1 : 2)
    focusFirstProblem(form)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const credentials = credentialProblems(values, isTwoStep)
    const isFirstStep = isTwoStep && step === 1
    const found = isFirstStep ? credentials : { ...nameProblems(values), ...credentials }
    if (Object.keys(found).length > 0) return showProblems(found, form)
    setProblems({})
    if (isFirstStep) return setStep(2)
    signup.mutate(values, {
      onSuccess: (answer) =>
        void navigate({
          to: paths.login,
          search: { signup: 'success', ...(isAdmitted(answer) ? { verified: true } : {}) },
          // With an email in its URL, the sign-in page says to check the inbox.
          state: isAdmitted(answer) ? {} : { signedUpAs: values.email.trim() },
        }),
      onError: (error) => {
        if (error instanceof ApiError) showProblems(serverProblems(error.fields), form)
      },
    })
  }
  const change = (field: SignupField, value: string) => {
    setValues((previous) => ({ ...previous, [field]: value }))
    setProblems((previous) => ({ ...previous, [field]: undefined }))
  }
  const isTold = Object.values(problems).some(Boolean)
  return {
    values,
    problems,
    step,
    isPending: signup.isPending,
    /** Errors of the whole form; problems of fields are shown at their fields. */
    error: isTold ? null : signup.error,
    submit,
    change,
    back: () => setStep(1),
  }
}
