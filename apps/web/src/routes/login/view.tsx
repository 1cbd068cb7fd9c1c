import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import accountClasses from '../../shared/accounts/account-form.module.css'
import { publicConfigQuery } from '../../shared/api/public-config.ts'
import { AlertShowcase } from '../../shared/components/alert-showcase.tsx'
import { LogoStrip } from '../../shared/components/logo-strip.tsx'
import { ProviderButtons } from '../../shared/components/provider-buttons.tsx'
import { SplitScreen } from '../../shared/components/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import { ArrivalBanner } from './arrival-banner.tsx'
import { LoginForm } from './login-form.tsx'

export function Login() {
  useTitle('Log in')
  const { data: config } = useQuery(publicConfigQuery)
  return (
    <SplitScreen
      title="Welcome back"
      subtitle="Log in to see what your store needs today."
      foot={<LogoStrip logos={config?.customer_logos ?? []} />}
      aside={<AlertShowcase />}
    >
      <ArrivalBanner />
      <ProviderButtons providers={config?.providers ?? []} />
      <LoginForm />
      <p className={accountClasses.foot}>
        New to Vitrine?{' '}
        <Link className="v-link" to={paths.signup}>
          Sign up
        </Link>
      </p>
    </SplitScreen>
  )
}
