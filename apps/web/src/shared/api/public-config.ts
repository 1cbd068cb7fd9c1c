import { queryOptions } from '@tanstack/react-query'
import { call } from './http.ts'

/** Public settings of the installation. */
export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => call('get-public-config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
