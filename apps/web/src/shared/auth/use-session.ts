import { useSyncExternalStore } from 'react'
import { getSession, type Session, subscribeSession } from './session.ts'
import type { SessionUser } from './token.ts'

/** The current session, reactive. Null when nobody is signed in. */
function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession)
}

const nobody: SessionUser = {
  user_id: '',
  username: '',
  first_name: '',
  last_name: '',
  email: '',
  is_superuser: false,
  authorized_website_ids: [],
  is_impersonated: false,
}

/** The signed-in user, for screens behind the guard. Between sign-out and the redirect it is a user without a name. */
export function useUser(): SessionUser {
  return useSession()?.user ?? nobody
}
