import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shell/protected-route.ts'

export const myAnalysesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-analyses',
  component: lazyRouteComponent(() => import('./view.tsx'), 'MyAnalyses'),
})
