import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf, positiveInteger, searchOf, text } from '../../shared/search-params.ts'
import { protectedRoute } from '../../shell/protected-route.ts'
import { sorts } from './search-words.ts'

/** The state of the list in the URL; filters as comma-separated lists. Invalid values fall back to their defaults. */
const search = searchOf({
  plan: text,
  category: text,
  impact: text,
  q: text,
  sort: oneOf(...sorts),
  page: positiveInteger(),
})

export const libraryRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/all-analyses',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'Library'),
})
