import type { wire } from '@vitrine/kernel/names/wire-names'
import { call } from './http.ts'

/** Records what the user did. A failure is only logged: nothing waits for it. */
export function track(
  actionType: 'page_view' | typeof wire.closedAlert | 'changed_severity',
  metadata: Record<string, unknown>,
) {
  call('track-user-action', { body: { action_type: actionType, action_metadata: metadata } }).catch(
    (error: unknown) => console.warn('The user action wasn’t recorded', error),
  )
}
