/** The user’s own notification preferences. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PreferencesBody } from '@vitrine/modules/notifications/preferences-contract'
import { detailOr } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call('get-notification-preferences', { signal }),
})

/** Saves one change at once, as its field is left. */
export function useSetPreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PreferencesBody) => call('set-notification-preferences', { body }),
    onSuccess: (preferences) => {
      queryClient.setQueryData(preferencesQuery.queryKey, preferences)
      toast.success('Saved')
    },
    onError: (error) => toast.error(detailOr(error, 'Your preferences weren’t saved')),
  })
}
