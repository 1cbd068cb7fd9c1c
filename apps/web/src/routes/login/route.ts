import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { settledPublicConfig } from '../../shared/api/public-config.ts'
import { resumeSession } from '../../shared/auth/session.ts'
import { flag, oneOf, searchOf, text } from '../../shared/search-params.ts'
import { rootRoute } from '../../shell/root-route.tsx'
import { safeNext } from './safe-next.ts'

/**
 * `verified`: the new account needs no confirmation mail. `sso_error`: why a provider's sign-in failed. `next`:
 * where to go afterwards, within this origin.
 */
const search = searchOf({
  signup: oneOf('success'),
  verified: flag,
  reset: oneOf('success'),
  sso_error: oneOf('cancelled', 'verify_email', 'unavailable', 'failed'),
  next: text,
})

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: search,
  beforeLoad: async ({ search: { next } }) => {
    if (await resumeSession()) throw redirect({ href: safeNext(next), replace: true })
  },
  loader: ({ context }) => settledPublicConfig(context.queryClient),
  component: lazyRouteComponent(() => import('./view.tsx'), 'Login'),
})
