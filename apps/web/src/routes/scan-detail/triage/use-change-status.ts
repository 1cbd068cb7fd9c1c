import { useMutation } from '@tanstack/react-query'
import type { AlertStatus, DiscardReason } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import { call } from '../../../shared/api/http.ts'
import { track } from '../../../shared/api/track.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { discardReasonOptions, isDiscardReason } from '../alert/discard-reasons.ts'
import type { TriageCache, TriageScope } from './triage-cache.ts'

interface StatusChange {
  id: string
  to: AlertStatus
  reason?: DiscardReason
}

/** A discarded alert leaves the list at once, so the message offers to undo it or to add a reason. */
function offerUndo(changeStatus: (change: StatusChange) => void, id: string, before: AlertStatus) {
  toast.success('Alert discarded', {
    action: { label: 'Undo', run: () => changeStatus({ id, to: before }) },
    choice: {
      label: 'Add a reason',
      options: discardReasonOptions,
      run: (reason) => isDiscardReason(reason) && changeStatus({ id, to: 'discarded', reason }),
    },
  })
}

export function useChangeStatus(cache: TriageCache, { scanId, websiteId }: TriageScope) {
  const { mutate } = useMutation({
    ...cache.mutation,
    mutationFn: ({ id, to, reason }: StatusChange) =>
      call('set-alert-status', { params: { [wire.alertId]: id }, query: { status: to, reason } }),
    onMutate: async ({ id, to, reason }) => {
      await cache.stopFetching()
      const { status: before, discard_reason: reasonBefore } = cache.find(id) ?? {}
      const keptReason = to === before ? (reasonBefore ?? null) : null
      cache.change(id, { status: to, discard_reason: reason ?? keptReason })
      return { before, reasonBefore }
    },
    onSuccess: (_answer, { id, to, reason }, { before }) => {
      const isNewlyDiscarded = to === 'discarded' && before !== undefined && before !== to
      if (isNewlyDiscarded && reason === undefined) offerUndo(mutate, id, before)
      if (to === 'closed')
        track(wire.closedAlert, { [wire.alertId]: id, scan_id: scanId, website_id: websiteId })
    },
    onError: (_error, { id }, kept) => {
      if (kept?.before) cache.change(id, { status: kept.before, discard_reason: kept.reasonBefore ?? null })
      toast.error('Failed to update alert status')
    },
  })
  return mutate
}
