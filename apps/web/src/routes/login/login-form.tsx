import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Banner } from '../../shared/components/banner.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { paths } from '../../shared/paths.ts'
import { isUnverified, signInErrorText, useSignIn } from './data.ts'
import classes from './login.module.css'
import { safeNext } from './safe-next.ts'

const route = getRouteApi('/login')
const required = 'This field is required'

export function LoginForm() {
  const { next } = route.useSearch()
  const navigate = route.useNavigate()
  const signIn = useSignIn()
  const [missing, setMissing] = useState<{ name: boolean; password: boolean }>({
    name: false,
    password: false,
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('username') ?? '').trim()
    const password = String(form.get('password') ?? '')
    setMissing({ name: name === '', password: password === '' })
    if (name === '' || password === '') return
    signIn.mutate(
      { username_or_email: name, password },
      { onSuccess: () => void navigate({ href: safeNext(next), replace: true }) },
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {signIn.isError && (
        <Banner tone="error">
          {signInErrorText(signIn.error)}
          {isUnverified(signIn.error) && (
            <>
              {' '}
              <Link className="v-link" to={'/resend-verification' as string}>
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
        error={missing.name && required}
        onChange={() => setMissing((previous) => ({ ...previous, name: false }))}
      />
      <div className={classes.password}>
        <PasswordInput
          size="lg"
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={missing.password && required}
          onChange={() => setMissing((previous) => ({ ...previous, password: false }))}
          visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? IconEyeOff : IconEye} />}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
        />
        <Link className={`v-link ${classes.forgot}`} to={paths.forgotPassword as string}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
        Log in
      </Button>
    </form>
  )
}
