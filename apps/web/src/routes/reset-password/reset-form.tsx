import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import classes from '../../shared/accounts/account-form.module.css'
import {
  confirmationProblem,
  newPasswordHint,
  newPasswordProblem,
  problemsOf,
} from '../../shared/accounts/field-rules.ts'
import { focusFirstProblem } from '../../shared/accounts/focus-first-problem.ts'
import { detailOr } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { PasswordField } from '../../shared/components/fields/password-field.tsx'
import { paths } from '../../shared/paths.ts'
import { DeadLink, isDeadLink } from './dead-link.tsx'

const route = getRouteApi('/reset-password')
const done = 'Your password has been reset successfully! You will be redirected to the login page shortly.'

/** How long the success message is shown before the sign-in page opens. */
const redirectMs = 3000

type Problems = Partial<Record<'password' | 'confirmation', string>>

export function ResetForm({ token }: { token: string }) {
  const navigate = route.useNavigate()
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      call('reset-password', { body: { token, new_password: newPassword } }),
  })
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => {
    if (!reset.isSuccess) return
    const timer = setTimeout(
      () => void navigate({ to: paths.login, search: { reset: 'success' }, replace: true }),
      redirectMs,
    )
    return () => clearTimeout(timer)
  }, [reset.isSuccess, navigate])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password') ?? '')
    const confirmation = String(form.get('confirmation') ?? '')
    const found = problemsOf({
      password: newPasswordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
    })
    setProblems(found)
    if (Object.keys(found).length === 0) reset.mutate(password)
    else focusFirstProblem(event.currentTarget)
  }
  // It can expire while the form is open.
  if (isDeadLink(reset.error)) return <DeadLink text={reset.error.message} />
  if (reset.isSuccess) {
    return (
      <div className={classes.message}>
        <Banner tone="success">{done}</Banner>
      </div>
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {reset.isError && (
        <Banner tone="error">{detailOr(reset.error, 'An error occurred. Please try again later.')}</Banner>
      )}
      <PasswordField
        name="password"
        label="New password"
        description={newPasswordHint}
        autoComplete="new-password"
        error={problems.password}
        onChange={() => setProblems({})}
      />
      <PasswordField
        name="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        error={problems.confirmation}
        onChange={() => setProblems({})}
      />
      <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
        Reset password
      </Button>
    </form>
  )
}
