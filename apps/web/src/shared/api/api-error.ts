import type { Problem } from '@vitrine/kernel/errors'

type Code = Problem['code'] | 'UNREACHABLE'

/** A failed call. `message` is the server's detail and fit to show. */
export class ApiError extends Error {
  readonly status: number
  readonly code: Code
  /** Message by field, of a 422. */
  readonly fields: Readonly<Record<string, string>>
  /** Whether the server itself gave the text, so that it may stand for a general one. */
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

/** Whether the server understood the call and refused it: the same call would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Whether what an address names is not there; an address that is no id at all names nothing either. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** The server's own text of a failure, or the fallback when it said nothing. */
export function detailOr(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.hasDetail ? error.message : fallback
}

/** The text of any failure: the server's message, else the error's, else a general one. */
export function errorText(error: unknown): string {
  return (error instanceof Error && error.message) || 'An unknown error occurred'
}

/** Reads a failed answer: problem+json when the server speaks, a plain sentence otherwise. */
export async function readProblem(answer: Response): Promise<ApiError> {
  let body: Partial<Problem> & { message?: unknown } = {}
  try {
    body = await answer.json()
  } catch {
    // A proxy's page or an empty answer: the status alone has to do.
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
