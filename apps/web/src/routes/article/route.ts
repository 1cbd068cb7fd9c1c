import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shell/protected-route.ts'

export const articleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/beyond-your-store/$articleId',
  component: lazyRouteComponent(() => import('./view.tsx'), 'ArticlePage'),
})
