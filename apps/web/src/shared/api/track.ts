import { api } from './http.ts'

/** Records what the user did. A failure is only logged: nobody waits for it. */
export function track(
  actionType: 'page_view' | 'closed_issue' | 'changed_severity',
  metadata: Record<string, unknown>,
) {
  api
    .post('/api/v1/user_actions/', { action_type: actionType, action_metadata: metadata })
    .catch((error: unknown) => console.warn('User action was not recorded', error))
}
