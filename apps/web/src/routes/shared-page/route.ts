import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shell/root-route.tsx'

export const sharedPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared/$token',
  component: lazyRouteComponent(() => import('./view.tsx'), 'SharedPageView'),
})
