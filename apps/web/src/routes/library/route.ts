import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { protectedRoute } from '../../shell/protected-route.ts'
import { sorts } from './library-rules.ts'

const text = z.catch(z.optional(z.coerce.string()), undefined)

/** The state of the list in the URL; filters as comma-separated lists. Invalid values fall back to their defaults. */
const search = z.object({
  plan: text,
  category: text,
  impact: text,
  q: text,
  sort: z.catch(z.optional(z.enum(sorts)), undefined),
  page: z.catch(z.optional(z.int().check(z.positive())), undefined),
})

export const libraryRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/all-analyses',
  validateSearch: (input) => search.parse(input),
  component: lazyRouteComponent(() => import('./view.tsx'), 'Library'),
})
