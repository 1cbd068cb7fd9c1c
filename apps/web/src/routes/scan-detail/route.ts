import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { alertsQuery } from '../../shared/scans/alerts-query.ts'
import { scanQuery } from '../../shared/scans/scans-query.ts'
import { searchOf, text } from '../../shared/search-params.ts'
import { shellRoute } from '../../shell/protected-route.ts'

const search = searchOf({ alert: text })

export const scanDetailRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/scans/$scanId',
  validateSearch: search,
  staticData: { isWide: true },
  // Requested while the screen's code loads.
  loader: ({ context: { queryClient }, params: { scanId } }) => {
    const scan = queryClient.fetchQuery(scanQuery(scanId))
    const alerts = queryClient.fetchQuery(alertsQuery(scanId))
    Promise.all([import('./view.tsx'), scan, alerts])
      .then(([{ prefetchFirstCards }, ...found]) => prefetchFirstCards(queryClient, ...found))
      // The screen says what failed.
      .catch(() => undefined)
  },
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
