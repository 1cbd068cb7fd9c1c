/** The competitors of a website. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Competitor } from '@vitrine/modules/articles/contract'
import { detailOr } from '../../shared/api/api-error.ts'
import { call, callList } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'

export const competitorsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['competitors', websiteId],
    queryFn: ({ signal }) => callList('list-competitors', { params: { website_id: websiteId }, signal }),
  })

/** Adds a store; its URL may lack a scheme. */
export function useAddCompetitor(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (named: { url: string; name?: string | undefined }) =>
      call('add-competitor', { params: { website_id: websiteId }, body: named }),
    onSuccess: (added) =>
      queryClient.setQueryData<Competitor[]>(competitorsQuery(websiteId).queryKey, (known) => [
        ...(known ?? []),
        added,
      ]),
  })
}

/** Removes a store optimistically; it is restored on failure. */
export function useRemoveCompetitor(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = competitorsQuery(websiteId)
  return useMutation({
    mutationFn: (competitorId: string) =>
      call('remove-competitor', { params: { website_id: websiteId, competitor_id: competitorId } }),
    onMutate: (competitorId) =>
      queryClient.setQueryData<Competitor[]>(queryKey, (known) =>
        known?.filter((competitor) => competitor.competitor_id !== competitorId),
      ),
    onError: (error) => {
      toast.error(detailOr(error, 'The competitor couldn’t be removed'))
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
