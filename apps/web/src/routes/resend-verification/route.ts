import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shell/root-route.tsx'

export const resendVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resend-verification',
  component: lazyRouteComponent(() => import('./view.tsx'), 'ResendVerification'),
})
