/**
 * The only place that sends requests to the server. Adds the token, renews it once when it has expired, and turns
 * failures into ApiError.
 */
import { endSession, getSession, refreshSession } from '../auth/session.ts'
import { checkSelectedWebsite } from '../website/lost-website.ts'
import { ApiError, readProblem } from './api-error.ts'
import type { AnswerOf, CallArguments, CallInput, JsonRoute, ListRoute, RouteName } from './call-types.ts'
import { type FileRoute, routes } from './routes.gen.ts'

/** A request as it is sent. */
interface Call {
  method: string
  path: string
  /** Sent as JSON; a FormData is sent as it is. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** ETag of the cached response; the server returns 304 if it is still current. */
  knownEtag?: string | undefined
}

type Values = Readonly<Record<string, unknown>>

function withQuery(path: string, query: Values | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue
    for (const single of Array.isArray(value) ? value : [value]) search.append(name, String(single))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

const ownRoutes: Partial<Record<RouteName, string>> = routes

/** Method and path of a route. Operator routes are loaded on first use. */
async function readOperatorRoute(name: RouteName): Promise<string> {
  const table: Partial<Record<RouteName, string>> = (await import('./operator-routes.gen.ts')).operatorRoutes
  return table[name] ?? ''
}

/** Builds the request of a route by its name. */
async function callOf(
  name: RouteName,
  input: { params?: unknown; query?: unknown } & Partial<Call> = {},
): Promise<Call> {
  const [method = '', pattern = ''] = (ownRoutes[name] ?? (await readOperatorRoute(name))).split(' ')
  const params = input.params as Values | undefined
  const path = pattern.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params?.[key])))
  const { body, signal } = input
  return { method, path: withQuery(path, input.query as Values | undefined), body, signal }
}

async function send({ method, path, body, signal, knownEtag }: Call): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  const token = getSession()?.token
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (knownEtag !== undefined) headers.set('if-none-match', knownEtag)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: 'include',
      // A deletion completes even if the page is left at once.
      keepalive: method === 'DELETE',
      signal: signal ?? null,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
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
 * Sends a request. A 403 renews the token and retries once, since permissions may have changed with it; a token
 * that a concurrent request renewed meanwhile counts as renewed. If the token can't be renewed the user is signed
 * out. A second 403 is an ordinary error and keeps the user signed in.
 */
async function request(call: Call): Promise<Response> {
  const tokenBefore = getSession()?.token
  let answer = await send(call)
  if (answer.status === 403 && tokenBefore !== undefined) {
    const problem = await readProblem(answer)
    if (getSession() === null) throw problem
    const outcome = getSession()?.token !== tokenBefore ? 'renewed' : await refreshSession()
    if (outcome !== 'renewed') {
      // A server that is down has not decided anything: the session is kept.
      if (outcome === 'refused') endSession('expired')
      throw problem
    }
    answer = await send(call)
  }
  // A removed member sees the website as not found.
  if (answer.status === 404 && tokenBefore !== undefined) void checkSelectedWebsite(call.path)
  if (!answer.ok && answer.status !== 304) throw await readProblem(answer)
  return answer
}

/** The file name of a Content-Disposition header. */
function fileNameOf(answer: Response): string | null {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null
}

/** Calls a route by its name. Parameters, query, body, and response are typed by its contract. */
export async function call<Name extends JsonRoute>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  return read<AnswerOf<Name>>(await request(await callOf(name, input)))
}

/** Fetches a list; a response that is no list counts as empty. */
export async function callList<Name extends ListRoute>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  const answer = await read<unknown>(await request(await callOf(name, input)))
  return (Array.isArray(answer) ? answer : []) as AnswerOf<Name>
}

/** The response, or a 304 if it hasn't changed. */
export async function callUnlessUnchanged<Name extends JsonRoute>(
  name: Name,
  input: CallInput<Name>,
  knownEtag: string | undefined,
): Promise<
  { isUnchanged: true } | { isUnchanged: false; data: AnswerOf<Name> | undefined; etag: string | null }
> {
  const answer = await request({ ...(await callOf(name, input)), knownEtag })
  if (answer.status === 304) return { isUnchanged: true }
  return { isUnchanged: false, data: await read(answer), etag: answer.headers.get('etag') }
}

/** Downloads a file, with the name that the server gave it. */
export async function callFile<Name extends FileRoute>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<{ content: Blob; fileName: string | null }> {
  const answer = await request(await callOf(name, input))
  return { content: await answer.blob(), fileName: fileNameOf(answer) }
}
