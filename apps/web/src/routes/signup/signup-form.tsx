import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import accountClasses from '../../shared/accounts/account-form.module.css'
import { ApiError } from '../../shared/api/api-error.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { paths } from '../../shared/paths.ts'
import { signupErrorText } from './data.ts'
import { CredentialFields, NameFields } from './fields.tsx'
import { loginSearch } from './login-search.ts'
import classes from './signup.module.css'
import { useSignupForm } from './use-signup-form.ts'

const route = getRouteApi('/signup')

/** One page; on phones, where the keyboard covers half of it, two steps. */
export function SignupForm({ supportEmail }: { supportEmail: string | null }) {
  const { steps, email, invitation } = route.useSearch()
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false })
  const isTwoStep = steps === undefined ? isPhone === true : steps === 2
  const form = useSignupForm(isTwoStep)
  const { step, isPending } = form
  const element = useRef<HTMLFormElement>(null)
  const shownStep = useRef(step)
  // The second step focuses its first field; the page itself doesn't take the focus when it opens.
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], input')?.focus()
  }, [step])
  const hasNames = !isTwoStep || step === 2
  const hasCredentials = !isTwoStep || step === 1
  return (
    <form ref={element} className={accountClasses.form} onSubmit={form.submit} noValidate>
      {form.error && <Banner tone="error">{signupErrorText(form.error, supportEmail)}</Banner>}
      {form.error instanceof ApiError && form.error.code === 'CONFLICT' && (
        <Button
          size="lg"
          renderRoot={(props) => <Link to={paths.login} search={loginSearch(email, invitation)} {...props} />}
        >
          Log in
        </Button>
      )}
      {isTwoStep && (
        <p className={classes.step} role="status">
          Step {step} of 2: {step === 1 ? 'email and password' : 'your name'}
        </p>
      )}
      {hasNames && <NameFields values={form.values} problems={form.problems} onChange={form.change} />}
      {hasCredentials && (
        <CredentialFields
          values={form.values}
          problems={form.problems}
          onChange={form.change}
          isConfirmed={isTwoStep}
        />
      )}
      {isTwoStep && step === 2 ? (
        <div className={classes.buttons}>
          <Button size="lg" variant="default" onClick={form.back}>
            Back
          </Button>
          <Button type="submit" size="lg" loading={isPending}>
            Sign up
          </Button>
        </div>
      ) : (
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isTwoStep ? 'Continue' : 'Sign up'}
        </Button>
      )}
      <p className={classes.terms}>
        By signing up, you agree to the{' '}
        <Link className="v-link" to={paths.terms}>
          Terms of Service
        </Link>{' '}
        and the{' '}
        <Link className="v-link" to={paths.privacy}>
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  )
}
