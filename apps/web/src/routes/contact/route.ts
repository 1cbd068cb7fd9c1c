import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getSession, hasSessionHint, refreshSession } from '../../shared/auth/session.ts'
import { oneOf, searchOf } from '../../shared/search-params.ts'
import { rootRoute } from '../../shell/root-route.tsx'

const search = searchOf({ reason: oneOf('upgrade') })

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: search,
  // It opens in a new tab, which doesn't know who is signed in until it has asked the server.
  beforeLoad: async () => {
    if (getSession() === null && hasSessionHint()) await refreshSession()
  },
  component: lazyRouteComponent(() => import('./view.tsx'), 'Contact'),
})
