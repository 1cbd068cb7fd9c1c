import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf, searchOf, text } from '../../shared/search-params.ts'
import { rootRoute } from '../../shell/root-route.tsx'

const search = searchOf({ q: text, severity: oneOf('high', 'medium', 'low'), found: oneOf('mine') })

export const learningRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/learning',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'Learning'),
})
