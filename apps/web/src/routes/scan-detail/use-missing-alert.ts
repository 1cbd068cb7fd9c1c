import { useEffect } from 'react'
import { toast } from '../../shared/components/toasts/toast-store.ts'
import type { useActiveAlert } from './use-active-alert.ts'

/** Shows a message when a link names an alert that the list doesn't contain, and goes to the first one. */
export function useMissingAlert(
  { askedId, moveTo }: Pick<ReturnType<typeof useActiveAlert>, 'askedId' | 'moveTo'>,
  alerts: readonly { id: string }[],
  isLoaded: boolean,
): void {
  const firstId = alerts[0]?.id
  const isMissing = isLoaded && askedId !== null && !alerts.some(({ id }) => id === askedId)
  useEffect(() => {
    if (!isMissing || firstId === undefined) return
    toast.info('That alert isn’t in this list. Showing the first one instead.')
    moveTo(firstId)
  }, [isMissing, firstId, moveTo])
}
