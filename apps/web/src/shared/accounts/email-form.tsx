import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { detailOr } from '../api/api-error.ts'
import { call } from '../api/http.ts'
import { Banner } from '../components/banner.tsx'
import { paths } from '../paths.ts'
import classes from './account-form.module.css'
import { emailProblem } from './field-rules.ts'
import { focusFirstProblem } from './focus-first-problem.ts'

interface EmailFormProps {
  /** Initial value of the field. */
  email: string | undefined
  /** The route that receives the email. */
  route: 'request-password-reset' | 'resend-verification'
  label: string
  /** Message afterwards, whether or not the email is known. */
  successText: string
}

/** Sends one email address to the server. The answer never reveals whether an account exists. */
export function EmailForm({ email: firstEmail, route, label, successText }: EmailFormProps) {
  const send = useMutation({ mutationFn: (email: string) => call(route, { body: { email } }) })
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const found = emailProblem(email)
    setProblem(found)
    if (found === '') send.mutate(email)
    else focusFirstProblem(event.currentTarget)
  }
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        {send.isSuccess && <Banner tone="success">{successText}</Banner>}
        {send.isError && (
          <Banner tone="error">{detailOr(send.error, 'An error occurred. Please try again later.')}</Banner>
        )}
        <TextInput
          size="lg"
          type="email"
          name="email"
          label="Email"
          defaultValue={firstEmail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          error={problem}
          onChange={() => setProblem('')}
        />
        <Button type="submit" size="lg" fullWidth loading={send.isPending}>
          {label}
        </Button>
      </form>
      <p className={classes.foot}>
        <Link className="v-link v-alone" to={paths.login}>
          Back to log in
        </Link>
      </p>
    </>
  )
}
