/** The only place that calls the server. Adds the token, renews it once when it ran out, turns failures into ApiError. */
import { endSession, getSession, refreshSession } from '../auth/session.ts'
import { checkSelectedWebsite } from '../website/lost-website.ts'
import { ApiError, readProblem } from './api-error.ts'
import type { AnswerOf, CallArguments, CallInput, JsonRoute, ListRoute, RouteName } from './call-types.ts'
import { type FileRoute, routes } from './routes.gen.ts'

/** A call as it goes over the wire. */
interface Call {
  method: string
  path: string
  /** Sent as JSON; a FormData goes as it is. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** State of what is known already; the server answers 304 when it is still so. */
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

/** Method and path of a call. Those of operators are loaded with their first call. */
async function readOperatorRoute(name: RouteName): Promise<string> {
  const table: Partial<Record<RouteName, string>> = (await import('./operator-routes.gen.ts')).operatorRoutes
  return table[name] ?? ''
}

/** A call as it goes over the wire, by its name. */
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
      // What was deleted is gone also when the page is left at once.
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
 * Calls the server. A 403 renews the token once and tries once more, since what the user may do can have changed with
 * it; where another call has renewed it meanwhile, that counts. When it cannot be renewed the user is signed out. A
 * second 403 is an error like any other and leaves the user signed in.
 */
async function request(call: Call): Promise<Response> {
  const tokenBefore = getSession()?.token
  let answer = await send(call)
  if (answer.status === 403 && tokenBefore !== undefined) {
    const problem = await readProblem(answer)
    if (getSession() === null) throw problem
    const isRenewed = getSession()?.token !== tokenBefore || (await refreshSession()) === 'renewed'
    if (!isRenewed) {
      endSession('expired')
      throw problem
    }
    answer = await send(call)
  }
  // What a removed member sees of his website: it is not there.
  if (answer.status === 404 && tokenBefore !== undefined) void checkSelectedWebsite(call.path)
  if (!answer.ok && answer.status !== 304) throw await readProblem(answer)
  return answer
}

/** The name that the server gave a file, in the disposition of its content. */
function fileNameOf(answer: Response): string | null {
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null
}

/** Calls the server by the name of the call. Parameters, query, body and answer have the types of its contract. */
export async function call<Name extends JsonRoute>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  return read<AnswerOf<Name>>(await request(await callOf(name, input)))
}

/** A list; an answer that is no list counts as an empty one. */
export async function callList<Name extends ListRoute>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<AnswerOf<Name>> {
  const answer = await read<unknown>(await request(await callOf(name, input)))
  return (Array.isArray(answer) ? answer : []) as AnswerOf<Name>
}

/** What is there, unless it is still what is known. */
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

/** A file, with the name that the server gave it. */
export async function callFile<Name extends FileRoute>(
  name: Name,
  ...[input]: CallArguments<Name>
): Promise<{ content: Blob; fileName: string | null }> {
  const answer = await request(await callOf(name, input))
  return { content: await answer.blob(), fileName: fileNameOf(answer) }
}
