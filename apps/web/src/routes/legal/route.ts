import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shell/root-route.tsx'

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms-of-use',
  component: lazyRouteComponent(() => import('./terms.tsx'), 'Terms'),
})

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('./privacy.tsx'), 'Privacy'),
})
