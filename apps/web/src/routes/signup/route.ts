import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { resumeSession } from '../../shared/auth/session.ts'
import { rootRoute } from '../../shell/root-route.tsx'

/**
 * `email`: the invited address. `invitation`: the token of its link. `steps`: one page or two, regardless of the
 * window's width.
 */
const search = z.object({
  email: z.catch(z.optional(z.string()), undefined),
  invitation: z.catch(z.optional(z.coerce.string()), undefined),
  steps: z.catch(z.optional(z.coerce.number().check(z.minimum(1), z.maximum(2))), undefined),
})

export const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: (input) => search.parse(input),
  // A signed-in user who opens an invitation accepts it.
  beforeLoad: async ({ search: { invitation } }) => {
    if ((await resumeSession()) && invitation === undefined) throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./view.tsx'), 'Signup'),
})
