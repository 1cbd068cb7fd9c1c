import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf, searchOf, text } from '../../shared/search-params.ts'
import { shellRoute } from '../../shell/protected-route.ts'

/** `scan` and `other`: the two analyses that are compared. */
const search = searchOf({
  view: oneOf('compare'),
  kind: oneOf('new', 'gone', 'returned', 'worse', 'better'),
  scan: text,
  other: text,
})

export const changesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/changes',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'Changes'),
})
