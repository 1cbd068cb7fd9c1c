/** What is said about how somebody came to the sign-in. */
import type { SsoError } from '@vitrine/modules/accounts/contract'

export interface Arrival {
  tone: 'success' | 'error'
  text: string
  /** Until the user goes on; otherwise for 5 seconds. */
  stays?: boolean
}

const ssoTexts: Readonly<Record<SsoError, string>> = {
  cancelled: 'The sign-in was cancelled.',
  verify_email:
    'We sent a link to your email address, as your provider does not vouch for it. Follow the link, then sign in again.',
  unavailable: 'This way to sign in is not available right now. Please use your password.',
  failed: 'The sign-in did not work. Please try again.',
}

/** To whom a session ended without his doing. */
export const expiredArrival: Arrival = {
  tone: 'error',
  text: 'Your session has expired. Please log in again.',
  stays: true,
}

/** Null when somebody simply came. */
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
