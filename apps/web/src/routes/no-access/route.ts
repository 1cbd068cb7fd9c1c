import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shell/protected-route.ts'

export const noAccessRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/no-access',
  component: lazyRouteComponent(() => import('./view.tsx'), 'NoAccess'),
})
