import { useMutation } from '@tanstack/react-query'
import { call } from '../../../shared/api/http.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import type { TriageCache, TriageScope } from './triage-cache.ts'

/** Closes or reopens all alerts of the scan. */
export function useChangeAll(cache: TriageCache, { scanId, websiteId }: TriageScope) {
  return useMutation({
    ...cache.mutation,
    mutationFn: ({ to }: { to: 'open' | 'closed' }) =>
      call('set-scan-alerts-status', {
        params: { scan_id: scanId },
        query: { status: to, website_id: websiteId },
      }),
    onSuccess: (_answer, { to }) =>
      toast.success(
        to === 'open' ? 'All closed alerts have been reopened' : 'All open alerts marked as completed',
      ),
    onError: (_error, { to }) =>
      toast.error(to === 'open' ? 'Failed to reopen alerts' : 'Failed to close alerts'),
  })
}
