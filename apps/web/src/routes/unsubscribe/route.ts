import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf, text } from '../../shared/search-params.ts'
import { rootRoute } from '../../shell/root-route.tsx'

const search = searchOf({ token: text })

export const unsubscribeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsubscribe',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'Unsubscribe'),
})
