import { queryOptions } from '@tanstack/react-query'
import type { RunningInstance, Worker } from '@vitrine/modules/operator/contract'
import { api } from '../../../shared/api/http.ts'

/** A worker reports every 15 seconds; more often there is nothing new. */
const pollMs = 10_000

export const runsQuery = queryOptions({
  queryKey: ['operator', 'runs'],
  queryFn: ({ signal }) => api.list<RunningInstance>('/api/v1/operator/instances/running', { signal }),
  refetchInterval: pollMs,
})

export const workersQuery = queryOptions({
  queryKey: ['operator', 'workers'],
  queryFn: ({ signal }) => api.list<Worker>('/api/v1/operator/workers', { signal }),
  refetchInterval: pollMs,
})
