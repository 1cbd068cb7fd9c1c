import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import accountClasses from '../../shared/accounts/account-form.module.css'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { useUser } from '../../shared/auth/use-session.ts'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { LogoStrip } from '../../shared/components/public-pages/logo-strip.tsx'
import { ProviderButtons } from '../../shared/components/public-pages/provider-buttons.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { loginSearch } from './login-search.ts'
import { SignupForm } from './signup-form.tsx'

const route = getRouteApi('/signup')

export function Signup() {
  const { email, invitation } = route.useSearch()
  const isInvited = invitation !== undefined
  const isSignedIn = useUser().user_id !== ''
  const { data: config } = useQuery(publicConfigQuery)
  useTitle(isInvited && isSignedIn ? 'Invitation' : 'Sign up')
  if (isInvited && isSignedIn) return <AcceptInvitation token={invitation} />
  return (
    <SplitScreen
      title={isInvited ? 'Join your team' : 'Create your account'}
      subtitle={
        isInvited
          ? 'You’ve been invited. Set a password to see what your store needs.'
          : 'Find out what’s broken in your store before your customers do.'
      }
      foot={<LogoStrip logos={config?.customer_logos ?? []} />}
      aside={<AlertShowcase />}
    >
      <ProviderButtons providers={config?.providers ?? []} />
      <SignupForm supportEmail={config?.support_email ?? null} />
      <p className={accountClasses.foot}>
        Already have an account?{' '}
        <Link className="v-link" to={paths.login} search={loginSearch(email, invitation)}>
          Log in
        </Link>
      </p>
    </SplitScreen>
  )
}
