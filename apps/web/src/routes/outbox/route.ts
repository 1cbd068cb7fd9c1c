import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf, text } from '../../shared/search-params.ts'
import { rootRoute } from '../../shell/root-route.tsx'

/** `mail`: the selected mail. `to`: only mail to this recipient. */
const search = searchOf({
  mail: text,
  to: text,
})

export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/mail',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'Outbox'),
})
