import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '../shared/auth/require-session.ts'
import { rootRoute } from './root-route.tsx'

/** Parent of every screen that needs a signed-in user. */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'protected',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./protected-layout.tsx'), 'ProtectedLayout'),
})

/** Parent of the screens with top bar and footer. */
export const shellRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell-layout.tsx'), 'ShellLayout'),
})
