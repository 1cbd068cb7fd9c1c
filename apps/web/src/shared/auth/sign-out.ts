import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/http.ts'
import { clearSelectedWebsite } from '../website/selected-website.ts'
import { isSignOutPending, onSignOutElsewhere, setSignOutPending } from './pending-sign-out.ts'
import { clearSessionSign, endSession } from './session.ts'

/** Cached answers outlive the sign-out by this long, so that the screen does not empty before it is left. */
const cacheResetMs = 1500

/**
 * Ends the session here and on the server. A server that cannot be reached does not keep anyone signed in here: this
 * browser forgets the session at once, and the server is told as soon as it can be.
 */
export async function signOut(queryClient: QueryClient) {
  setSignOutPending(true)
  clearSessionSign()
  await deliverSignOut()
  clearSelectedWebsite()
  endSession('signed-out')
  setTimeout(() => queryClient.clear(), cacheResetMs)
}

let delivery: Promise<void> | null = null

/** Tells the server about a sign-out that it has not heard of. Calls made meanwhile wait for the same answer. */
export function deliverSignOut(): Promise<void> {
  if (!isSignOutPending()) return Promise.resolve()
  delivery ??= call('sign-out')
    .then(() => setSignOutPending(false))
    .catch((error: unknown) => console.warn('Sign-out could not be told to the server', error))
    .finally(() => {
      delivery = null
    })
  return delivery
}

/** Delivers what an earlier visit left, now and whenever the network is back; follows sign-outs of other tabs. */
export function followSignOuts() {
  void deliverSignOut()
  window.addEventListener('online', () => void deliverSignOut())
  onSignOutElsewhere(() => endSession('signed-out'))
}
