import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../shell/protected-route.ts'

export const storeSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/store-settings',
  component: lazyRouteComponent(() => import('./view.tsx'), 'StoreSettings'),
})
