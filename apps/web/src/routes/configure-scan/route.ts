import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { protectedRoute } from '../../shell/protected-route.ts'

const search = z.object({ scan_template_id: z.catch(z.optional(z.coerce.string()), undefined) })

export const configureScanRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/configure-scan',
  validateSearch: (input) => search.parse(input),
  component: lazyRouteComponent(() => import('./view.tsx'), 'ConfigureScan'),
})
