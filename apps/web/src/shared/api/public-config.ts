import { queryOptions } from '@tanstack/react-query'
import type { PublicConfig } from '@vitrine/modules/system/contract'
import { api } from './http.ts'

/** What the operator configured and everyone may know. */
export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => api.get<PublicConfig>('/api/v1/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
