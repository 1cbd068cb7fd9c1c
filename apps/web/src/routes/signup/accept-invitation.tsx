import { Button, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from '../../shared/accounts/account-form.module.css'
import { errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { refreshSession } from '../../shared/auth/session.ts'
import { signOut } from '../../shared/auth/sign-out.ts'
import { Banner } from '../../shared/components/banner.tsx'
import { AlertShowcase } from '../../shared/components/public-pages/alert-showcase.tsx'
import { SplitScreen } from '../../shared/components/public-pages/split-screen.tsx'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { paths } from '../../shared/paths.ts'
import { selectWebsite } from '../../shared/website/selected-website.ts'

/** A query and not a mutation: it runs once per link, however often the component is mounted. */
function useAccepted(token: string) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => {
      const joined = await call('accept-invitation', {
        body: {
          invitation_token: token,
        },
      })
      // The new token and the refetched list include the website.
      await refreshSession()
      await queryClient.invalidateQueries({ queryKey: ['websites'] })
      return joined
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A user with an account opens an invitation: they join its website and land there. */
export function AcceptInvitation({ token }: { token: string }) {
  const { data: joined, error } = useAccepted(token)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (joined === undefined) return
    selectWebsite(joined.website_id)
    toast.success(`You now have access to ${joined.website_name}`)
    void navigate({ to: paths.overview, replace: true })
  }, [joined, navigate])
  return (
    <SplitScreen title="Join your team" aside={<AlertShowcase />} home={paths.overview}>
      <div className={classes.message}>
        {error === null ? (
          <p className={classes.pending} role="status">
            <Loader size={20} aria-hidden="true" />
            Accepting your invitation...
          </p>
        ) : (
          <>
            <Banner tone="error">{errorText(error)}</Banner>
            <Button size="lg" renderRoot={(props) => <Link to={paths.overview} {...props} />}>
              Go to the overview
            </Button>
            <Button size="lg" variant="default" onClick={() => void signOut(queryClient)}>
              Log out
            </Button>
          </>
        )}
      </div>
    </SplitScreen>
  )
}
