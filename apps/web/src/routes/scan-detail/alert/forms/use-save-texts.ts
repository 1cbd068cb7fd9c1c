import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertTexts, WireAlert } from '@vitrine/modules/alerts/contract'
import { call } from '../../../../shared/api/http.ts'
import { detailsKey } from '../../list/alert-details.ts'
import { type TextChanges, textsOf } from './text-edits.ts'

/** Saves an alert's texts. `base` is what the person started from, so that no one else's text is overwritten. */
export function useSaveTexts(alertId: string) {
  const queryClient = useQueryClient()
  const params = { [wire.alertId]: alertId }
  const save = useMutation({
    mutationFn: async ({ changes, base }: { changes: TextChanges; base: AlertTexts }) => {
      let saved: WireAlert | null = null
      if (Object.keys(changes.written).length > 0)
        saved = await call('update-alert', { params, body: { ...changes.written, base } })
      if (changes.restored.length > 0)
        saved = await call('restore-alert-texts', { params, body: { fields: changes.restored } })
      return saved
    },
    onSuccess: (saved) => {
      if (saved !== null) queryClient.setQueryData(detailsKey(alertId), saved)
      void queryClient.invalidateQueries({ queryKey: ['alert-history', alertId] })
    },
  })
  /** The texts as they are now on the server. */
  const readTexts = async (): Promise<AlertTexts | null> => {
    await queryClient.refetchQueries({ queryKey: detailsKey(alertId) })
    const alert = queryClient.getQueryData<WireAlert | null>(detailsKey(alertId))
    return alert ? textsOf(alert[wire.visibleContent] ?? alert[wire.createdContent]) : null
  }
  return { save, readTexts }
}
