import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { getSession, hasSessionHint, refreshSession } from '../../shared/auth/session.ts'
import { rootRoute } from '../../shell/root-route.tsx'

const search = z.object({ reason: z.catch(z.optional(z.enum(['upgrade'])), undefined) })

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: (input) => search.parse(input),
  // It opens in a new tab, which doesn't know who is signed in until it has asked the server.
  beforeLoad: async () => {
    if (getSession() === null && hasSessionHint()) await refreshSession()
  },
  component: lazyRouteComponent(() => import('./view.tsx'), 'Contact'),
})
