import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shell/protected-route.ts'

export const schedulesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/schedules',
  component: lazyRouteComponent(() => import('./view.tsx'), 'Schedules'),
})
