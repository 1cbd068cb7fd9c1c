/** The only place that calls the server. Adds the token, renews it once when it ran out, turns failures into ApiError. */
import { endSession, getSession, refreshSession } from '../auth/session.ts'
import { checkSelectedWebsite } from '../website/lost-website.ts'
import { ApiError, readProblem } from './api-error.ts'

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

export interface CallOptions {
  query?: Record<string, QueryValue>
  /** Sent as JSON; a FormData goes as it is. */
  body?: unknown
  signal?: AbortSignal
  /** State of what is known already; the server answers 304 when it is still so. */
  knownEtag?: string | undefined
}

function withQuery(path: string, query: CallOptions['query']): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue
    for (const single of Array.isArray(value) ? value : [value]) search.append(name, String(single))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  const token = getSession()?.token
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.knownEtag !== undefined) headers.set('if-none-match', options.knownEtag)
  const isForm = options.body instanceof FormData
  if (options.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  try {
    return await fetch(withQuery(path, options.query), {
      method,
      headers,
      credentials: 'include',
      // What was deleted is gone also when the page is left at once.
      keepalive: method === 'DELETE',
      signal: options.signal,
      body:
        options.body === undefined
          ? undefined
          : isForm
            ? (options.body as FormData)
            : JSON.stringify(options.body),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiError({
      status: 0,
      code: 'UNREACHABLE',
      message: 'Could not connect to server. Check your connection and try again.',
    })
  }
}

async function read<T>(answer: Response): Promise<T> {
  if (answer.status === 204) return undefined as T
  const text = await answer.text()
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/**
 * Calls the server. A 403 renews the token once and tries once more, since what the user may do can have changed with
 * it; where another call has renewed it meanwhile, that counts. When it cannot be renewed the user is signed out. A
 * second 403 is an error like any other and leaves the user signed in.
 */
async function request(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const tokenBefore = getSession()?.token
  let answer = await send(method, path, options)
  if (answer.status === 403 && tokenBefore !== undefined) {
    const problem = await readProblem(answer)
    if (getSession() === null) throw problem
    const isRenewed = getSession()?.token !== tokenBefore || (await refreshSession()) === 'renewed'
    if (!isRenewed) {
      endSession('expired')
      throw problem
    }
    answer = await send(method, path, options)
  }
  // What a removed member sees of his website: it is not there.
  if (answer.status === 404 && tokenBefore !== undefined) void checkSelectedWebsite(path)
  if (!answer.ok && answer.status !== 304) throw await readProblem(answer)
  return answer
}

async function call<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  return read<T>(await request(method, path, options))
}

/** The name that the server gave a file, in the disposition of its content. */
function fileNameOf(answer: Response): string | null {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, options),
  post: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>('POST', path, { ...options, body }),
  put: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>('PUT', path, { ...options, body }),
  patch: <T = void>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>('PATCH', path, { ...options, body }),
  delete: <T = void>(path: string, options?: CallOptions) => call<T>('DELETE', path, options),
  /** A list; an answer that is no list counts as an empty one. */
  list: async <T>(path: string, options?: CallOptions): Promise<T[]> => {
    const answer = await call<unknown>('GET', path, options)
    return Array.isArray(answer) ? (answer as T[]) : []
  },
  /** What is there, unless it is still what is known. */
  conditional: async <T>(path: string, knownEtag: string | undefined, options?: CallOptions) => {
    const answer = await request('GET', path, { ...options, knownEtag })
    if (answer.status === 304) return { isUnchanged: true, data: undefined, etag: null }
    return { isUnchanged: false, data: await read<T>(answer), etag: answer.headers.get('etag') }
  },
  /** A file, with the name that the server gave it. */
  file: async (path: string, options?: CallOptions): Promise<{ content: Blob; fileName: string | null }> => {
    const answer = await request('GET', path, options)
    return { content: await answer.blob(), fileName: fileNameOf(answer) }
  },
}
