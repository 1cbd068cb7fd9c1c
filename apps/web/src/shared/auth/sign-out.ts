import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api/http.ts'
import { clearSelectedWebsite } from '../website/selected-website.ts'
import { endSession } from './session.ts'

/** Cached answers outlive the sign-out by this long, so that the screen does not empty before it is left. */
const cacheResetMs = 1500

/** Ends the session here and on the server. A server that cannot be reached does not keep anyone signed in here. */
export async function signOut(queryClient: QueryClient) {
  try {
    await api.post('/api/v1/signout')
  } catch (error) {
    console.warn('Sign-out could not be told to the server', error)
  }
  clearSelectedWebsite()
  endSession('signed-out')
  setTimeout(() => queryClient.clear(), cacheResetMs)
}
