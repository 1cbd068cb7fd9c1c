import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/http.ts'
import { retryOptions } from './running-rules.ts'

/** Results of a run are asked for this often while it is in progress, in milliseconds. */
export const resultsPollMs = 5_000

/** One run, followed while it is in progress. */
export const instanceQuery = (instanceId: string) =>
  queryOptions({
    queryKey: ['instance', instanceId],
    queryFn: ({ signal }) => call('get-instance', { params: { id: instanceId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? resultsPollMs : false),
    ...retryOptions,
  })
