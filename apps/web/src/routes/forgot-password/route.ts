import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { rootRoute } from '../../shell/root-route.tsx'

/** `email`: prefills the form. */
const search = z.object({ email: z.catch(z.optional(z.string()), undefined) })

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  validateSearch: (input) => search.parse(input),
  component: lazyRouteComponent(() => import('./view.tsx'), 'ForgotPassword'),
})
