/** The stores that a website is compared with. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Competitor } from '@vitrine/modules/articles/contract'
import { detailOr } from '../../shared/api/api-error.ts'
import { api } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toast-store.ts'

const pathOf = (websiteId: string) => `/api/v1/websites/${websiteId}/competitors`

export const competitorsQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['competitors', websiteId],
    queryFn: ({ signal }) => api.list<Competitor>(pathOf(websiteId), { signal }),
  })

/** Names a store; its address may come without a scheme. */
export function useAddCompetitor(websiteId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (named: { url: string; name?: string | undefined }) =>
      api.post<Competitor>(pathOf(websiteId), named),
    onSuccess: (added) =>
      queryClient.setQueryData<Competitor[]>(competitorsQuery(websiteId).queryKey, (known) => [
        ...(known ?? []),
        added,
      ]),
  })
}

/** Takes a store out at once; it comes back when that fails. */
export function useRemoveCompetitor(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = competitorsQuery(websiteId)
  return useMutation({
    mutationFn: (competitorId: string) => api.delete(`${pathOf(websiteId)}/${competitorId}`),
    onMutate: (competitorId) =>
      queryClient.setQueryData<Competitor[]>(queryKey, (known) =>
        known?.filter((competitor) => competitor.competitor_id !== competitorId),
      ),
    onError: (error) => {
      toast.error(detailOr(error, 'The store could not be removed'))
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
