import { getRouteApi, Link } from '@tanstack/react-router'
import classes from '../../shared/accounts/account-form.module.css'
import { AlertShowcase } from '../../shared/components/alert-showcase.tsx'
import { Banner } from '../../shared/components/banner.tsx'
import { SplitScreen } from '../../shared/components/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'
import { ResetForm } from './reset-form.tsx'

const route = getRouteApi('/reset-password')

/** Sets a new password by the link of the mail. */
export function ResetPassword() {
  useTitle('Reset your password')
  const { token } = route.useSearch()
  return (
    <SplitScreen
      title="Reset your password"
      subtitle="All your sessions on other devices will end."
      aside={<AlertShowcase />}
    >
      {token ? (
        <ResetForm token={token} />
      ) : (
        <div className={classes.message}>
          <Banner tone="error">Invalid reset link. No token provided.</Banner>
          <Link className="v-link" to={paths.forgotPassword}>
            Request a new reset link
          </Link>
        </div>
      )}
    </SplitScreen>
  )
}
