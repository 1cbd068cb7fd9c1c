import { queryOptions } from '@tanstack/react-query'
import { callList } from '../../../shared/api/http.ts'
import { callWholeList } from '../../../shared/api/paged-lists.ts'

/** A worker reports every 15 seconds, so polling more often gains nothing. */
const pollMs = 10_000

export const runsQuery = queryOptions({
  queryKey: ['operator', 'runs'],
  queryFn: ({ signal }) => callWholeList('list-running-instances', 500, { signal }),
  refetchInterval: pollMs,
})

export const workersQuery = queryOptions({
  queryKey: ['operator', 'workers'],
  queryFn: ({ signal }) => callList('list-workers', { signal }),
  refetchInterval: pollMs,
})
