import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedRoute } from '../../shell/protected-route.ts'

export const pendingScanRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/pending/$scanId',
  component: lazyRouteComponent(() => import('./view.tsx'), 'PendingScan'),
})
