import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Heartbeat, HeartbeatSettings } from '@vitrine/modules/heartbeats/contract'
import { errorText } from '../../shared/api/api-error.ts'
import { call, callList } from '../../shared/api/http.ts'
import { isAskedFor, pagesOf } from '../../shared/api/paged-queries.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'

/** While it is on, what it sees is news. */
const refetchMs = 60_000

export const heartbeatQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['heartbeat', websiteId],
    queryFn: ({ signal }) => call('get-heartbeat', { params: { website_id: websiteId }, signal }),
    enabled: websiteId !== '',
    refetchInterval: ({ state }) => (state.data?.is_on ? refetchMs : false),
  })

const pageSize = 50

/** Incidents before those that the heartbeat contains. */
export const olderIncidentsQuery = (websiteId: string, knownCount: number) =>
  infiniteQueryOptions({
    queryKey: ['incidents', websiteId],
    queryFn: ({ signal, pageParam }) =>
      callList('list-incidents', {
        params: { website_id: websiteId },
        query: { skip: knownCount + pageParam, limit: pageSize },
        signal,
      }),
    ...pagesOf(pageSize),
    select: ({ pages }) => pages.flat(),
    enabled: isAskedFor,
  })

export function useHeartbeatSettings(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: HeartbeatSettings) =>
      call('set-heartbeat', { params: { website_id: websiteId }, body }),
    onSuccess: (heartbeat: Heartbeat, { is_on }) => {
      const { queryKey } = heartbeatQuery(websiteId)
      const isSwitched = queryClient.getQueryData(queryKey)?.is_on !== is_on
      queryClient.setQueryData(queryKey, heartbeat)
      toast.success(isSwitched ? `Heartbeats are ${is_on ? 'on' : 'off'}` : 'Interval saved')
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
