import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import accountClasses from '../../shared/accounts/account-form.module.css'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { AlertShowcase } from '../../shared/components/alert-showcase.tsx'
import { LogoStrip } from '../../shared/components/logo-strip.tsx'
import { ProviderButtons } from '../../shared/components/provider-buttons.tsx'
import { SplitScreen } from '../../shared/components/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import { SignupForm } from './signup-form.tsx'

const route = getRouteApi('/signup')

export function Signup() {
  useTitle('Sign up')
  const { email } = route.useSearch()
  const { data: config } = useQuery(publicConfigQuery)
  return (
    <SplitScreen
      title={email ? 'Join your team' : 'Create your account'}
      subtitle={
        email
          ? 'You were invited. Set a password and see what your store needs.'
          : 'Find out what is broken in your store before your customers do.'
      }
      foot={<LogoStrip logos={config?.customer_logos ?? []} />}
      aside={<AlertShowcase />}
    >
      <ProviderButtons providers={config?.providers ?? []} />
      <SignupForm supportEmail={config?.support_email ?? null} />
      <p className={accountClasses.foot}>
        Already have an account?{' '}
        <Link className="v-link" to={paths.login}>
          Log in
        </Link>
      </p>
    </SplitScreen>
  )
}
