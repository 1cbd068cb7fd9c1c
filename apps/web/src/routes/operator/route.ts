import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shell/protected-route.ts'

/**
 * One route for the whole console, so that the first load doesn't include its many screens: it resolves its
 * sections itself.
 */
export const operatorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operator/{-$section}/{-$id}',
  validateSearch: (search): Record<string, unknown> => search,
  staticData: { isWide: true },
  component: lazyRouteComponent(() => import('./view.tsx'), 'Console'),
})
