import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import classes from '../../shared/accounts/account-form.module.css'
import { detailOr } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'

const route = getRouteApi('/verify-email')
const verified = 'Your email has been successfully verified! You can now log in to your account.'
const verifiedBefore = 'Already verified. You can log in to your account.'
const failed = 'Failed to verify your email. The link may have expired.'

/** A query and not a mutation: it runs once per token, however often the component is mounted. The token works once. */
function useVerification(token: string | undefined) {
  return useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await call('verify-email', { body: { token: token ?? '' } })
      return answer?.was_verified ? verifiedBefore : verified
    },
    enabled: token !== undefined && token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function Outcome({ token }: { token: string | undefined }) {
  const { data, isSuccess, isError, error } = useVerification(token)
  if (isSuccess) {
    return (
      <>
        <Banner tone="success">{data}</Banner>
        <Button size="lg" renderRoot={(props) => <Link to={paths.login} {...props} />}>
          Log In
        </Button>
      </>
    )
  }
  if (token && !isError) {
    return (
      <p className={classes.pending} role="status">
        <Loader size={20} aria-hidden="true" />
        Verifying your email...
      </p>
    )
  }
  return (
    <>
      <Banner tone="error">
        {token ? detailOr(error, failed) : 'Invalid verification link. No token provided.'}
      </Banner>
      <Button size="lg" renderRoot={(props) => <Link to={paths.resendVerification} {...props} />}>
        Resend Verification Email
      </Button>
    </>
  )
}

/** Verifies the email address of the link's token. */
export function VerifyEmail() {
  useTitle('Email verification')
  const { token } = route.useSearch()
  return (
    <SplitScreen title="Email verification" aside={<AlertShowcase />}>
      <div className={classes.message}>
        <Outcome token={token} />
      </div>
    </SplitScreen>
  )
}
