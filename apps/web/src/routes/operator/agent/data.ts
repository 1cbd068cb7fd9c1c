import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callList } from '../../../shared/api/http.ts'
import { pagesOf } from '../../../shared/api/paged-queries.ts'

const pageSize = 50

export const agentRunsQuery = (websiteId: string) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'agent-runs', websiteId],
    queryFn: ({ signal, pageParam }) =>
      callList('list-agent-runs', {
        signal,
        query: { skip: pageParam, limit: pageSize, website_id: websiteId || undefined },
      }),
    ...pagesOf(pageSize),
  })

const pollMs = 5_000

/** What the agent did in a run; refetched while it runs. */
export const transcriptsQuery = (instanceId: string) =>
  queryOptions({
    queryKey: ['operator', 'transcripts', instanceId],
    queryFn: ({ signal }) =>
      callList('list-agent-transcripts', { params: { scan_instance_id: instanceId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((step) => step.state === 'in_progress') ? pollMs : false,
  })

/** Small amounts keep their first digits. */
export const costText = (usd: number): string =>
  usd === 0 ? '$0' : usd < 0.01 ? `$${usd.toFixed(4)}` : `$${usd.toFixed(2)}`
