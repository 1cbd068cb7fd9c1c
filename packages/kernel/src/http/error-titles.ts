/** What each error is called, for people who read a response. */
import type { ErrorCode } from './errors.ts'

export const titles: Record<ErrorCode, string> = {
  BAD_REQUEST: 'Bad request',
  VALIDATION_FAILED: 'Some fields aren’t valid',
  INVALID_CREDENTIALS: 'Not signed in',
  EMAIL_NOT_VERIFIED: 'Email not verified',
  TOKEN_INVALID: 'Session ended',
  NOT_ALLOWED: 'Not allowed',
  NOT_FOUND: 'Not found',
  CONFLICT: 'Conflict',
  GONE: 'No longer available',
  TOO_LARGE: 'Too large',
  UNSUPPORTED_MEDIA_TYPE: 'Unsupported content type',
  TOO_MANY_REQUESTS: 'Too many requests',
  AUDIT_LIMIT: 'Not part of the free audit',
  PLAN_REQUIRED: 'Not part of the plan',
  LAST_ADMIN: 'Last admin',
  UNAVAILABLE: 'Unavailable',
  INTERNAL: 'Unexpected error',
}
