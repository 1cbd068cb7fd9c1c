import { useMutation } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertFeedback, FeedbackPatch } from '@vitrine/modules/alerts/contract'
import { call } from '../../../shared/api/http.ts'
import { toast } from '../../../shared/components/toasts/toast-store.ts'
import type { TriageCache } from './triage-cache.ts'

const none: AlertFeedback = {
  feedback_status: null,
  feedback_message: null,
  feedback_reason: null,
  expected_value: null,
}

export function useGiveFeedback(cache: TriageCache) {
  const { mutate } = useMutation({
    ...cache.mutation,
    mutationFn: ({ id, to }: { id: string; to: FeedbackPatch }) =>
      call('give-feedback', { params: { [wire.alertId]: id }, body: to }),
    onMutate: async ({ id, to }) => {
      await cache.stopFetchingDetails(id)
      const before = cache.feedbackOf(id)
      cache.changeFeedback(id, { ...(before ?? none), ...to })
      return { before }
    },
    onSuccess: () => toast.success('Feedback submitted successfully'),
    onError: (_error, { id }, kept) => {
      if (kept) cache.changeFeedback(id, kept.before)
      toast.error('Failed to submit feedback')
    },
  })
  return mutate
}
