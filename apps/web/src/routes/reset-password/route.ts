import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { rootRoute } from '../../shell/root-route.tsx'

const search = z.object({ token: z.catch(z.optional(z.coerce.string()), undefined) })

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: (input) => search.parse(input),
  component: lazyRouteComponent(() => import('./view.tsx'), 'ResetPassword'),
})
