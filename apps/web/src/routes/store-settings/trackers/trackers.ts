/** The website's connections to trackers. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TrackerKind, TrackerSettings } from '@vitrine/modules/tickets/contract'
import { detailOr } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/http.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { trackersQuery } from '../../../shared/exports/trackers-query.ts'

export const useTrackers = (websiteId: string) => useQuery(trackersQuery(websiteId))

export function useTrackerActions(websiteId: string, kind: TrackerKind) {
  const queryClient = useQueryClient()
  const { queryKey } = trackersQuery(websiteId)
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const params = { website_id: websiteId, kind }
  return {
    save: useMutation({
      mutationFn: (body: TrackerSettings) => call('set-tracker', { params, body }),
      onSuccess: () => {
        toast.success('Saved')
        return refresh()
      },
    }),
    test: useMutation({ mutationFn: () => call('test-tracker', { params }), onSettled: refresh }),
    remove: useMutation({
      mutationFn: () => call('remove-tracker', { params }),
      onSuccess: refresh,
      onError: (error) => toast.error(detailOr(error, 'The tracker wasn’t disconnected.')),
    }),
    consent: useMutation({
      mutationFn: (body: { project: string; task_type?: string }) =>
        call('authorize-jira', { params: { website_id: websiteId }, body }),
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => toast.error(detailOr(error, 'Jira couldn’t be opened.')),
    }),
  }
}
