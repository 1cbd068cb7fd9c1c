import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf, text } from '../../shared/search-params.ts'
import { protectedRoute } from '../../shell/protected-route.ts'

const search = searchOf({ scan_template_id: text })

export const configureScanRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/configure-scan',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'ConfigureScan'),
})
