import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shell/protected-route.ts'

export const heartbeatsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/store-settings/heartbeats',
  component: lazyRouteComponent(() => import('./view.tsx'), 'Heartbeats'),
})
