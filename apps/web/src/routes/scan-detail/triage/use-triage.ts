import type { AlertStatus, DiscardReason, Severity } from '@vitrine/kernel/names/vocabulary'
import type { FeedbackPatch } from '@vitrine/modules/alerts/contract'
import { useMemo } from 'react'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import { useTriageCache } from './triage-cache.ts'
import { useAssign } from './use-assign.ts'
import { useChangeAll } from './use-change-all.ts'
import { useChangeSeverity } from './use-change-severity.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useGiveFeedback } from './use-give-feedback.ts'

/** Changes of alerts. Optimistic; a failed one is undone on its own, with a message. */
export function useTriage(scanId: string, websiteId: string | undefined) {
  const scope = { scanId, websiteId }
  const cache = useTriageCache(scope)
  const changeStatus = useChangeStatus(cache, scope)
  const changeSeverity = useChangeSeverity(cache, scope)
  const giveFeedback = useGiveFeedback(cache)
  const assign = useAssign(cache)
  const { mutate: changeAll, isPending: isBulkPending } = useChangeAll(cache, scope)
  // Stable, so that cards aren't rendered again while the page scrolls.
  return useMemo(
    () => ({
      setStatus: (id: string, to: AlertStatus) => changeStatus({ id, to }),
      /** Sets the reason why an alert is discarded. */
      setReason: (id: string, reason: DiscardReason) => changeStatus({ id, to: 'discarded', reason }),
      setSeverity: (id: string, to: Severity) => changeSeverity({ id, to }),
      setFeedback: (id: string, to: FeedbackPatch) => giveFeedback({ id, to }),
      assign: (id: string, to: string | null) => assign({ id, to }),
      setAll: (to: 'open' | 'closed') => {
        if (websiteId) changeAll({ to })
        else toast.error('Error: Website ID not found')
      },
      refresh: cache.refresh,
      isBulkPending,
    }),
    [changeStatus, changeSeverity, giveFeedback, assign, changeAll, isBulkPending, websiteId, cache],
  )
}

export type Triage = ReturnType<typeof useTriage>
