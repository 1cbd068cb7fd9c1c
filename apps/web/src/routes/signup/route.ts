import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { settledPublicConfig } from '../../shared/api/public-config.ts'
import { resumeSession } from '../../shared/auth/session.ts'
import { positiveInteger, searchOf, text } from '../../shared/search-params.ts'
import { rootRoute } from '../../shell/root-route.tsx'

/**
 * `email`: the invited address. `invitation`: the token of its link. `steps`: one page or two, regardless of the
 * window's width.
 */
const search = searchOf({
  email: text,
  invitation: text,
  steps: positiveInteger(2),
})

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: search,
  // A signed-in user who opens an invitation accepts it.
  beforeLoad: async ({ search: { invitation } }) => {
    if ((await resumeSession()) && invitation === undefined) throw redirect({ to: '/', replace: true })
  },
  loader: ({ context }) => settledPublicConfig(context.queryClient),
  component: lazyRouteComponent(() => import('./view.tsx'), 'Signup'),
})
