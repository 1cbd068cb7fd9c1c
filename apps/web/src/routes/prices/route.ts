import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf, searchOf, text } from '../../shared/search-params.ts'
import { shellRoute } from '../../shell/protected-route.ts'

/** `product`: the one whose history is open. */
const search = searchOf({ q: text, only: oneOf('disagreements'), product: text })

export const pricesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/prices',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'Prices'),
})
