import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import classes from '../../shared/accounts/account-form.module.css'
import { call } from '../../shared/api/http.ts'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { DeadLink, isDeadLink } from './dead-link.tsx'
import { ResetForm } from './reset-form.tsx'

const route = getRouteApi('/reset-password')

/**
 * The form, unless the link is invalid. If the link could not be checked the form is shown too; submitting it reports the problem.
 */
function CheckedForm({ token }: { token: string }) {
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      await call('check-reset-link', { body: { token } })
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (check.isPending) {
    return (
      <p className={classes.pending} role="status">
        <Loader size={20} aria-hidden="true" />
        Checking your link...
      </p>
    )
  }
  return isDeadLink(check.error) ? <DeadLink text={check.error.message} /> : <ResetForm token={token} />
}

/** Sets a new password with the link from the mail. */
export function ResetPassword() {
  useTitle('Reset your password')
  const { token } = route.useSearch()
  return (
    <SplitScreen
      title="Reset your password"
      subtitle="You’ll be signed out on all other devices."
      aside={<AlertShowcase />}
    >
      {token ? <CheckedForm token={token} /> : <DeadLink text="Invalid reset link. No token provided." />}
    </SplitScreen>
  )
}
