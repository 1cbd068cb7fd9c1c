import { useMutation } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { detailOr } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/http.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import type { TriageCache } from './triage-cache.ts'

/** Says who takes care of an alert. */
export function useAssign(cache: TriageCache) {
  const { mutate } = useMutation({
    ...cache.mutation,
    mutationFn: ({ id, to }: { id: string; to: string | null }) =>
      call('assign-alert', { params: { [wire.alertId]: id }, body: { user_id: to } }),
    onMutate: async ({ id, to }) => {
      await cache.stopFetching()
      const before = cache.find(id)?.assignee_id ?? null
      cache.change(id, { assignee_id: to })
      return { before }
    },
    onError: (error, { id }, kept) => {
      cache.change(id, { assignee_id: kept?.before ?? null })
      toast.error(detailOr(error, 'Failed to assign the alert'))
    },
  })
  return mutate
}
