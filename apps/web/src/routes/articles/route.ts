import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { shellRoute } from '../../shell/protected-route.ts'
import { filters, sorts } from './list-rules.ts'

/** The state of the list in the URL. Invalid values fall back to their defaults. */
const search = z.object({
  filter: z.catch(z.optional(z.enum(filters)), undefined),
  sort: z.catch(z.optional(z.enum(sorts)), undefined),
  q: z.catch(z.optional(z.coerce.string()), undefined),
})

export const articlesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/beyond-your-store',
  validateSearch: (input) => search.parse(input),
  component: lazyRouteComponent(() => import('./view.tsx'), 'Articles'),
})
