import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { getSession } from '../../shared/auth/session.ts'
import { rootRoute } from '../../shell/root-route.tsx'
import { safeNext } from './safe-next.ts'

const text = z.catch(z.optional(z.string()), undefined)

/** `next`: where to go afterwards; only an address of this origin is followed. */
const search = z.object({
  signup: z.catch(z.optional(z.literal('success')), undefined),
  reset: z.catch(z.optional(z.literal('success')), undefined),
  next: text,
})

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (input) => search.parse(input),
  beforeLoad: ({ search: { next } }) => {
    if (getSession() !== null) throw redirect({ href: safeNext(next), replace: true })
  },
  component: lazyRouteComponent(() => import('./view.tsx'), 'Login'),
})
