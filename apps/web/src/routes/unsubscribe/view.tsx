import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import classes from '../../shared/accounts/account-form.module.css'
import { detailOr, errorText, isNotThere } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths } from '../../shared/paths.ts'

const route = getRouteApi('/unsubscribe')

const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: ({ signal }) => call('get-notification-subscription', { params: { token }, signal }),
  })

function useSetSubscribed(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isSubscribed: boolean) =>
      isSubscribed
        ? call('resubscribe-to-notifications', { params: { token } })
        : call('unsubscribe-from-notifications', { params: { token } }),
    onSuccess: (subscription) => queryClient.setQueryData(subscriptionQuery(token).queryKey, subscription),
  })
}

/** Opening the page changes nothing, because mail scanners open links too. */
function Choice({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(subscriptionQuery(token))
  const change = useSetSubscribed(token)
  if (isNotThere(error))
    return <Banner tone="error">This link no longer works. Sign in to change your email settings.</Banner>
  if (data === undefined && error) {
    return (
      <>
        <Banner tone="error">
          Your subscription couldn’t be loaded, and nothing was changed. {errorText(error)}
        </Banner>
        <Button size="lg" onClick={() => void refetch()}>
          Try Again
        </Button>
      </>
    )
  }
  if (data === undefined) {
    return (
      <Loading label="Loading your subscription">
        <Skeleton height={40} />
        <Skeleton height={44} radius={6} className={classes.waitingButton ?? ''} />
      </Loading>
    )
  }
  const { website_name: store, email, is_subscribed: isSubscribed } = data
  return (
    <>
      {change.isError && <Banner tone="error">{detailOr(change.error, 'Nothing was changed')}</Banner>}
      {isSubscribed ? (
        <p>
          Stop notification emails about {store} to {email}?
        </p>
      ) : (
        <Banner tone="success">
          You’re unsubscribed. {email} won’t get any more notification emails about {store}.
        </Banner>
      )}
      <Button
        size="lg"
        variant={isSubscribed ? 'filled' : 'default'}
        loading={change.isPending}
        onClick={() => change.mutate(!isSubscribed)}
      >
        {isSubscribed ? 'Unsubscribe' : 'Subscribe again'}
      </Button>
    </>
  )
}

/** Where the unsubscribe link of an email leads. Works without signing in. */
export function Unsubscribe() {
  useTitle('Unsubscribe')
  const { token } = route.useSearch()
  return (
    <SplitScreen title="Unsubscribe" aside={<AlertShowcase />}>
      <div className={classes.message}>
        {token ? (
          <Choice token={token} />
        ) : (
          <Banner tone="error">This link isn’t complete. Copy the whole link from the email.</Banner>
        )}
        <Button
          size="lg"
          variant="default"
          renderRoot={(props) => <Link to={paths.account} hash="notifications" {...props} />}
        >
          Change how often you get emails
        </Button>
      </div>
    </SplitScreen>
  )
}
