import { useMutation } from '@tanstack/react-query'
import { ApiError, detailOr } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/http.ts'
import { startSession } from '../../shared/auth/session.ts'
import { deliverSignOut } from '../../shared/auth/sign-out.ts'

const unreachable = 'Could not connect to server, please contact support'

export interface Credentials {
  username_or_email: string
  password: string
}

/** Signs in and stores the token. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      // The response to an earlier sign-out would remove the new session's cookie.
      await deliverSignOut()
      const answer = await call('sign-in', { body: credentials })
      if (!startSession(answer?.access_token ?? '')) throw new Error(unreachable)
    },
  })
}

/** The server's detail or message, else that it could not be reached. */
export function signInErrorText(error: unknown): string {
  return detailOr(error, unreachable)
}

/** Whether the account only waits for its email to be confirmed. */
export function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED'
}
