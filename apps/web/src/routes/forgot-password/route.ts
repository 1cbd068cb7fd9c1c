import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf, text } from '../../shared/search-params.ts'
import { rootRoute } from '../../shell/root-route.tsx'

/** `email`: prefills the form. */
const search = searchOf({ email: text })

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'ForgotPassword'),
})
