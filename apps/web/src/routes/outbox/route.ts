import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { rootRoute } from '../../shell/root-route.tsx'

/** `mail`: the selected mail. `to`: only mail to this recipient. */
const search = z.object({
  mail: z.catch(z.optional(z.string()), undefined),
  to: z.catch(z.optional(z.string()), undefined),
})

export const outboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/mail',
  validateSearch: (input) => search.parse(input),
  component: lazyRouteComponent(() => import('./view.tsx'), 'Outbox'),
})
