import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { protectedRoute } from '../../shell/protected-route.ts'

export const inProgressRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/in-progress/$scanId',
  component: lazyRouteComponent(() => import('./view.tsx'), 'InProgress'),
})
