import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './http.ts'

/** Public settings of the installation. */
export const publicConfigQuery = queryOptions({
  queryKey: ['public-config'],
  queryFn: ({ signal }) => call('get-public-config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** A screen waits no longer than this for the settings, in milliseconds. */
const patienceMs = 1_500

/** Settings that decide on the height of a form are awaited, so that the form doesn't jump when they arrive. */
export async function settledPublicConfig(queryClient: QueryClient): Promise<void> {
  const config = queryClient.ensureQueryData(publicConfigQuery).catch(() => undefined)
  await Promise.race([config, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
