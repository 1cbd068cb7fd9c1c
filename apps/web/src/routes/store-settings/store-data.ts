import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StoreAssumptions } from '@vitrine/modules/metrics/contract'
import { call } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import { scansQuery } from '../../shared/scans/scans-query.ts'

/** When estimates based on new data may be ready, in milliseconds after saving. */
const estimatesAfterMs = [0, 3_000, 10_000] as const

export const storeDataQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['store-data', websiteId],
    queryFn: ({ signal }) => call('get-store-data', { params: { website_id: websiteId }, signal }),
  })

/** Refetches what depends on store data, now and when the estimates may be ready. */
function useRefreshEstimates(websiteId: string) {
  const queryClient = useQueryClient()
  return () => {
    const keys = [['metrics', websiteId], ['impact', websiteId], scansQuery(websiteId).queryKey]
    for (const delayMs of estimatesAfterMs) {
      setTimeout(() => {
        for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
      }, delayMs)
    }
  }
}

export function useStateStoreData(websiteId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshEstimates(websiteId)
  return useMutation({
    mutationFn: (assumptions: StoreAssumptions) =>
      call('set-assumptions', { params: { website_id: websiteId }, body: assumptions }),
    onSuccess: (data) => {
      queryClient.setQueryData(storeDataQuery(websiteId).queryKey, data)
      toast.success('Saved. We’re updating your estimates.')
      refresh()
    },
  })
}

export function useImportStoreData(websiteId: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshEstimates(websiteId)
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return call('import-metrics', { params: { website_id: websiteId }, body: form })
    },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(storeDataQuery(websiteId).queryKey, data)
      refresh()
    },
  })
}
