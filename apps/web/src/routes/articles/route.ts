import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf, searchOf, text } from '../../shared/search-params.ts'
import { shellRoute } from '../../shell/protected-route.ts'
import { filters, sorts } from './list-rules.ts'

/** The state of the list in the URL. Invalid values fall back to their defaults. */
const search = searchOf({
  filter: oneOf(...filters),
  sort: oneOf(...sorts),
  q: text,
})

export const articlesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/beyond-your-store',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'Articles'),
})
