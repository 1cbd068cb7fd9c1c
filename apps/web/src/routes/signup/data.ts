import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/api-error.ts'
import type { AnswerOf } from '../../shared/api/call-types.ts'
import { call } from '../../shared/api/http.ts'
import type { SignupValues } from './signup-rules.ts'

type SignUpAnswer = AnswerOf<'sign-up'>

/**
 * Creates the account, with the token of an invitation if there is one. Whether the email already has an account is
 * revealed by mail only.
 */
export function useSignup(invitation: string | undefined) {
  return useMutation({
    mutationFn: ({ email, password, firstName, lastName }: SignupValues) =>
      call('sign-up', {
        body: {
          email: email.trim(),
          password,
          first_name: firstName.trim(),
          last_name: lastName.trim(),
          invitation_token: invitation,
        },
      }),
  })
}

/** An invited account needs no confirmation mail. */
export const isAdmitted = (answer: SignUpAnswer | undefined): boolean => answer?.needs_verification === false

/** The server's detail, else the error's message, else that the server could not be reached. */
export function signupErrorText(error: unknown, supportEmail: string | null): string {
  const unreachable = `Could not connect to server, please contact support${supportEmail ? ` at ${supportEmail}` : ''}`
  const isUnreachable = error instanceof ApiError && error.code === 'UNREACHABLE'
  return (!isUnreachable && error instanceof Error && error.message) || unreachable
}
