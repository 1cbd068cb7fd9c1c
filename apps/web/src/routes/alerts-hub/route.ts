import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { shellRoute } from '../../shell/protected-route.ts'
import { dateRanges, severityFilters, sorts, tabs } from './list-rules.ts'

/** The state of the list in the URL. Invalid values fall back to their defaults. */
const search = z.object({
  tab: z.catch(z.optional(z.enum(tabs)), undefined),
  severity: z.catch(z.optional(z.enum(severityFilters)), undefined),
  range: z.catch(z.optional(z.enum(dateRanges)), undefined),
  sort: z.catch(z.optional(z.enum(sorts)), undefined),
  q: z.catch(z.optional(z.coerce.string()), undefined),
})

export const alertsHubRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/scans',
  validateSearch: (input) => search.parse(input),
  component: lazyRouteComponent(() => import('./view.tsx'), 'AlertsHub'),
})
