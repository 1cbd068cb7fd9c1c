import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shell/protected-route.ts'

export const myTeamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-team',
  component: lazyRouteComponent(() => import('./view.tsx'), 'MyTeam'),
})
