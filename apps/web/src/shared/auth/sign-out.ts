import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/http.ts'
import { clearSelectedWebsite } from '../website/selected-website.ts'
import { isSignOutPending, onSignOutElsewhere, setSignOutPending } from './pending-sign-out.ts'
import { clearSessionSign, endSession } from './session.ts'

/**
 * Delay before the cache is cleared after a sign-out, in milliseconds, so that the screen doesn't go blank before
 * it is left.
 */
const cacheResetMs = 1500

/**
 * Ends the session here and on the server. An unreachable server keeps nobody signed in here: this browser forgets
 * the session at once, and the server is told as soon as possible.
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

/** Delivers a pending sign-out to the server. Concurrent calls share one request. */
export function deliverSignOut(): Promise<void> {
  if (!isSignOutPending()) return Promise.resolve()
  delivery ??= call('sign-out')
    .then(() => setSignOutPending(false))
    .catch((error: unknown) => console.warn('The sign-out couldn’t be sent to the server', error))
    .finally(() => {
      delivery = null
    })
  return delivery
}

/**
 * Delivers a sign-out left by an earlier visit, now and whenever the network is back; follows sign-outs of other
 * tabs.
 */
export function followSignOuts() {
  void deliverSignOut()
  window.addEventListener('online', () => void deliverSignOut())
  onSignOutElsewhere(() => endSession('signed-out'))
}
