import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf, text } from '../../shared/search-params.ts'
import { rootRoute } from '../../shell/root-route.tsx'

/** `email`: prefills the form. */
const search = searchOf({ email: text })

export const resendVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resend-verification',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'ResendVerification'),
})
