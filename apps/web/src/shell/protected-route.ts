import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '../shared/auth/require-session.ts'
import { prefetchBasics } from './prefetch-basics.ts'
import { rootRoute } from './root-route.tsx'
import { ProtectedError } from './server-unavailable.tsx'

/** Parent of every screen that needs a signed-in user. */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  beforeLoad: requireSession,
  // Requested while the screen's code loads; the screens use what arrives and report what fails.
  loader: ({ context: { queryClient } }) => prefetchBasics(queryClient),
  component: lazyRouteComponent(() => import('./protected-layout.tsx'), 'ProtectedLayout'),
  errorComponent: ProtectedError,
})

/** Parent of the screens with top bar and footer. */
export const shellRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell-layout.tsx'), 'ShellLayout'),
})
