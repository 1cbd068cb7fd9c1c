import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { shellRoute } from '../../shell/protected-route.ts'
import { filters, sorts } from './list-rules.ts'

/** The whole state of the list. Whatever a bad link says is replaced by its default. */
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
