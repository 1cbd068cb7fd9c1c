import { Button, TextInput } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import accountClasses from '../../shared/accounts/account-form.module.css'
import { requiredText } from '../../shared/accounts/field-rules.ts'
import { focusFirstProblem } from '../../shared/accounts/focus-first-problem.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { PasswordField } from '../../shared/components/fields/password-field.tsx'
import { paths } from '../../shared/paths.ts'
import { isUnverified, signInErrorText, useSignIn } from './data.ts'
import classes from './login.module.css'
import { safeNext } from './safe-next.ts'

const route = getRouteApi('/login')

/** `email`: prefills the form. */
export function LoginForm({ email = '' }: { email?: string | undefined }) {
  const { next } = route.useSearch()
  const navigate = route.useNavigate()
  const signIn = useSignIn()
  const [name, setName] = useState(email)
  // The pages that send mail are prefilled with the email typed here.
  const carried = name.includes('@') ? { email: name.trim() } : {}
  const [missing, setMissing] = useState<{ name: boolean; password: boolean }>({
    name: false,
    password: false,
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const login = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    setMissing({ name: login === '', password: password === '' })
    if (login === '' || password === '') return focusFirstProblem(event.currentTarget)
    signIn.mutate(
      { username_or_email: login, password },
      { onSuccess: () => void navigate({ href: safeNext(next), replace: true }) },
    )
  }
  return (
    <form className={accountClasses.form} onSubmit={submit} noValidate>
      {signIn.isError && (
        <Banner tone="error">
          {signInErrorText(signIn.error)}
          {isUnverified(signIn.error) && (
            <>
              {' '}
              <Link className="v-link" to={paths.resendVerification} search={carried}>
                Resend verification email
              </Link>
            </>
          )}
        </Banner>
      )}
      <TextInput
        size="lg"
        name="username"
        label="Username or email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        error={missing.name && requiredText}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setMissing((previous) => ({ ...previous, name: false }))
        }}
      />
      <div className={classes.password}>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={missing.password && requiredText}
          onChange={() => setMissing((previous) => ({ ...previous, password: false }))}
        />
        <Link className={`v-link ${classes.forgot}`} to={paths.forgotPassword} search={carried}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        Log in
      </Button>
    </form>
  )
}
