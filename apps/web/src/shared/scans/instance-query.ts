import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/http.ts'
import { retryOptions } from './running-rules.ts'

/** Polling interval of a run's results while it is in progress, in milliseconds. */
export const resultsPollMs = 5_000

/** One run, polled while it is in progress. */
export const instanceQuery = (instanceId: string) =>
  queryOptions({
    queryKey: ['instance', instanceId],
    queryFn: ({ signal }) => call('get-instance', { params: { id: instanceId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? resultsPollMs : false),
    ...retryOptions,
  })
