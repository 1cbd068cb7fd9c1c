import type { Problem } from '@vitrine/kernel/http/errors'

type Code = Problem['code'] | 'UNREACHABLE'

/** A failed request. `message` is the server's detail and can be shown to users. */
export class ApiError extends Error {
  readonly status: number
  readonly code: Code
  /** Message by field, for a 422. */
  readonly fields: Readonly<Record<string, string>>
  /** Whether the server itself wrote the message, so that it can replace a general one. */
  readonly hasDetail: boolean

  constructor(init: {
    status: number
    code: Code
    message: string
    fields?: Record<string, string>
    hasDetail?: boolean
  }) {
    super(init.message)
    this.name = 'ApiError'
    this.status = init.status
    this.code = init.code
    this.fields = init.fields ?? {}
    this.hasDetail = init.hasDetail ?? false
  }
}

/** Whether the server understood the request and rejected it: a retry would be rejected again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Whether the resource doesn't exist; a malformed id means the same. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** The server's own message of a failure, or the fallback if there is none. */
export function detailOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasDetail ? error.message : fallback
}

/** The message of any failure: the server's, else the error's, else a general one. */
export function errorText(error: unknown): string {
  return (error instanceof Error && error.message) || 'An unknown error occurred'
}

/** Parses a failed response: problem+json if the server sent it, a plain sentence otherwise. */
export async function readProblem(answer: Response): Promise<ApiError> {
  let body: Partial<Problem> & { message?: unknown } = {}
  try {
    body = await answer.json()
  } catch {
    // A proxy's page or an empty response: only the status is known.
  }
  const detail =
    typeof body.detail === 'string' ? body.detail : typeof body.message === 'string' ? body.message : ''
  return new ApiError({
    status: answer.status,
    code: body.code ?? 'INTERNAL',
    message: detail || `The server returned an error (${answer.status}). Please try again.`,
    hasDetail: detail !== '',
    fields: Object.fromEntries((body.errors ?? []).map((error) => [error.path, error.message])),
  })
}
