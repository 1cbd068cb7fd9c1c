/** Banner texts of the sign-in page, by where the user came from. */
import type { SsoError } from '@vitrine/modules/accounts/contract'

export interface Arrival {
  tone: 'success' | 'error'
  text: string
  /** Shown until the user continues; otherwise for 5 seconds. */
  stays?: boolean
}

const ssoTexts: Readonly<Record<SsoError, string>> = {
  cancelled: 'Sign-in was canceled.',
  verify_email:
    'Your provider hasn’t verified your email address, so we sent you a link. Open it, then sign in again.',
  unavailable: 'This sign-in option isn’t available right now. Please use your password.',
  failed: 'Sign-in didn’t work. Please try again.',
}

/** For a user whose session ended without signing out. */
export const expiredArrival: Arrival = {
  tone: 'error',
  text: 'Your session has expired. Please log in again.',
  stays: true,
}

/** Null for a direct visit. */
export function arrivalText(search: {
  signup?: 'success' | undefined
  verified?: true | undefined
  reset?: 'success' | undefined
  sso_error?: SsoError | undefined
}): Arrival | null {
  if (search.signup)
    return {
      tone: 'success',
      text: `Your account has been created. ${search.verified ? 'You can now log in.' : 'Please verify your email to log in.'}`,
    }
  if (search.reset) return { tone: 'success', text: 'Your password has been reset. You can now log in.' }
  if (search.sso_error) {
    const tone = search.sso_error === 'verify_email' ? 'success' : 'error'
    return { tone, text: ssoTexts[search.sso_error], stays: true }
  }
  return null
}
