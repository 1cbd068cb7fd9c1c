import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf, searchOf, text } from '../../shared/search-params.ts'
import { shellRoute } from '../../shell/protected-route.ts'
import { assignees, dateRanges, severityFilters, sorts, tabs } from './search-words.ts'

/** The state of the list in the URL. Invalid values fall back to their defaults. */
const search = searchOf({
  tab: oneOf(...tabs),
  severity: oneOf(...severityFilters),
  range: oneOf(...dateRanges),
  assignee: oneOf(...assignees),
  sort: oneOf(...sorts),
  q: text,
})

export const alertsHubRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/scans',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./view.tsx'), 'AlertsHub'),
})
