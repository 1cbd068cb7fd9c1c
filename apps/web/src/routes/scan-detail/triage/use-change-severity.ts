import { useMutation } from '@tanstack/react-query'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import { call } from '../../../shared/api/http.ts'
import { track } from '../../../shared/api/track.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import type { TriageCache, TriageScope } from './triage-cache.ts'

export function useChangeSeverity(cache: TriageCache, { scanId, websiteId }: TriageScope) {
  const { mutate } = useMutation({
    ...cache.mutation,
    mutationFn: ({ id, to }: { id: string; to: Severity }) =>
      call('set-alert-severity', { params: { [wire.alertId]: id }, query: { severity: to } }),
    onMutate: async ({ id, to }) => {
      await cache.stopFetching()
      const before = cache.find(id)?.severity
      cache.change(id, { severity: to })
      return { before }
    },
    onSuccess: (_answer, { id, to }) =>
      track('changed_severity', { [wire.alertId]: id, scan_id: scanId, website_id: websiteId, severity: to }),
    onError: (_error, { id }, kept) => {
      if (kept?.before) cache.change(id, { severity: kept.before })
      toast.error('Failed to update alert severity')
    },
  })
  return mutate
}
