import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import accountClasses from '../../shared/accounts/account-form.module.css'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { LogoStrip } from '../../shared/components/public-pages/logo-strip.tsx'
import { ProviderButtons } from '../../shared/components/public-pages/provider-buttons.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import { ArrivalBanner } from './arrival-banner.tsx'
import { CheckInbox } from './check-inbox.tsx'
import classes from './login.module.css'
import { LoginForm } from './login-form.tsx'

export function Login() {
  const { data: config } = useQuery(publicConfigQuery)
  const signedUpAs = useLocation({ select: ({ state }) => state.signedUpAs })
  const isNew = signedUpAs !== undefined
  useTitle(isNew ? 'Check your inbox' : 'Log in')
  return (
    <SplitScreen
      title={isNew ? 'Check your inbox' : 'Welcome back'}
      subtitle={
        isNew ? (
          <>
            We sent a link to <span className={classes.address}>{signedUpAs}</span>. Open it to verify your
            email.
          </>
        ) : (
          'Log in to see what your store needs today.'
        )
      }
      foot={<LogoStrip logos={config?.customer_logos ?? []} />}
      aside={<AlertShowcase />}
    >
      <ArrivalBanner />
      {isNew ? (
        <CheckInbox key={signedUpAs} email={signedUpAs} hasOutbox={config?.has_outbox ?? false} />
      ) : (
        <ProviderButtons providers={config?.providers ?? []} />
      )}
      <LoginForm key={signedUpAs} email={signedUpAs} />
      <p className={accountClasses.foot}>
        New to Vitrine?{' '}
        <Link className="v-link" to={paths.signup}>
          Sign up
        </Link>
      </p>
    </SplitScreen>
  )
}
