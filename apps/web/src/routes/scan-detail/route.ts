import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { shellRoute } from '../../shell/protected-route.ts'

const search = z.object({ alert: z.catch(z.optional(z.coerce.string()), undefined) })

export const scanDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/scans/$scanId',
  validateSearch: (input) => search.parse(input),
  staticData: { isWide: true },
  component: lazyRouteComponent(() => import('./view.tsx'), 'ScanDetail'),
})

/** The short link to one alert opens its scan there. */
export const alertLinkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/scans/$scanId/$alertId',
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/scans/$scanId',
      params: { scanId: params.scanId },
      search: { alert: params.alertId },
      replace: true,
    })
  },
})
