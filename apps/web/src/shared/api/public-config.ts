import { queryOptions } from '@tanstack/react-query'
import { api } from './http.ts'

/** What the operator configured and everyone may know. */
export interface PublicConfig {
  /** Single sign-on providers that have settings. */
  providers: ('google' | 'microsoft')[]
  /** Logos that the operator uploaded for the strip under the sign-in; never invented ones. */
  customer_logos: { name: string; image_url: string }[]
  support_email: string | null
  /** Scheduling page to embed; null: the built-in booking. */
  scheduling_url: string | null
  sentry_dsn: string | null
}

export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => api.get<PublicConfig>('/api/v1/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
