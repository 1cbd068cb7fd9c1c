import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { resumeSession } from '../../shared/auth/session.ts'
import { rootRoute } from '../../shell/root-route.tsx'
import { safeNext } from './safe-next.ts'

const text = z.catch(z.optional(z.string()), undefined)

/**
 * `verified`: the new account needs no confirmation mail. `sso_error`: why a provider's sign-in failed. `next`:
 * where to go afterwards, within this origin.
 */
const search = z.object({
  signup: z.catch(z.optional(z.literal('success')), undefined),
  verified: z.catch(z.optional(z.literal(true)), undefined),
  reset: z.catch(z.optional(z.literal('success')), undefined),
  sso_error: z.catch(z.optional(z.enum(['cancelled', 'verify_email', 'unavailable', 'failed'])), undefined),
  next: text,
})

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (input) => search.parse(input),
  beforeLoad: async ({ search: { next } }) => {
    if (await resumeSession()) throw redirect({ href: safeNext(next), replace: true })
  },
  component: lazyRouteComponent(() => import('./view.tsx'), 'Login'),
})
