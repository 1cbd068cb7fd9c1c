/** Errors that a user may see. Each has a code from a closed list, an HTTP status and a message fit to show. */
import { z } from 'zod'

export const ErrorCode = z.enum([
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'TOKEN_INVALID',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'CONFLICT',
  'GONE',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'AUDIT_LIMIT',
  'PLAN_REQUIRED',
  'LAST_ADMIN',
  'UNAVAILABLE',
  'INTERNAL',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** The HTTP status of each code. */
export const statusOf: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 422,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 401,
  TOKEN_INVALID: 403,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  AUDIT_LIMIT: 403,
  PLAN_REQUIRED: 403,
  LAST_ADMIN: 409,
  UNAVAILABLE: 503,
  INTERNAL: 500,
}

export interface FieldError {
  path: string
  message: string
}

/** RFC 9457 problem document, the response of every failed call. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: ErrorCode,
  request_id: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>

/** An error whose message may be shown to the user. Any other error is returned as INTERNAL with only a request id. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fieldErrors: readonly FieldError[]

  constructor(
    code: ErrorCode,
    detail: string,
    options: { cause?: unknown; fieldErrors?: readonly FieldError[] } = {},
  ) {
    super(detail, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = statusOf[code]
    this.fieldErrors = options.fieldErrors ?? []
  }
}
