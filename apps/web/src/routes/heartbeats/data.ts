import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Heartbeat, HeartbeatSettings } from '@vitrine/modules/heartbeats/contract'
import { errorText } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
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

export function useHeartbeatSettings(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: HeartbeatSettings) =>
      call('set-heartbeat', { params: { website_id: websiteId }, body }),
    onSuccess: (heartbeat: Heartbeat, { is_on }) => {
      queryClient.setQueryData(heartbeatQuery(websiteId).queryKey, heartbeat)
      toast.success(is_on ? 'Heartbeats are on' : 'Heartbeats are off')
    },
    onError: (error) => toast.error(errorText(error)),
  })
}
