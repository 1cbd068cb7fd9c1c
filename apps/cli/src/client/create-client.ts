/**
 * The API of a Vitrine server from a program, with the types of every call that an API key may make.
 *
 * ```ts
 * import { createClient } from 'vitrine/client'
 *
 * const vitrine = createClient({ server: 'https://vitrine.example', key: process.env.VITRINE_KEY ?? '' })
 * const { website_id } = await vitrine.call('get-api-key', {})
 * const analyses = await vitrine.call('list-scans', { params: { website_id } })
 * ```
 */
import { type Operations, operations } from './api.gen.ts'

export type CallName = keyof Operations
export type CallInput<Name extends CallName> = Omit<Operations[Name], 'response'>
export type CallResult<Name extends CallName> = Operations[Name]['response']

/** Calls that return a list page by page. */
export type PagedCallName = {
  [Name in CallName]: [Extract<QueryField<Operations[Name]>, 'skip' | 'cursor'>] extends [never]
    ? never
    : Name
}[CallName]

type QueryField<Operation> = Operation extends { query?: infer Query }
  ? 'query' extends keyof Operation
    ? keyof NonNullable<Query>
    : never
  : never

export interface ClientOptions {
  /** The server’s address. */
  server: string
  /** An API key. */
  key: string
  /** Sends requests; the platform’s own by default. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

export interface Client {
  /** @throws ApiError if the server rejects the call; TypeError if it can’t be reached */
  call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>>
  /**
   * Reads a long list page by page to its end, from where the query begins and with its limit.
   *
   * ```ts
   * for await (const { changes } of vitrine.pages('list-changes', { params: { website_id } })) console.log(changes)
   * ```
   * @throws ApiError, TypeError as `call` does
   */
  pages<Name extends PagedCallName>(
    name: Name,
    input: CallInput<Name>,
  ): AsyncGenerator<CallResult<Name>, void>
}

/** A call that the server rejected. */
export class ApiError extends Error {
  readonly status: number
  /** From the closed list of the API. */
  readonly code: string
  /** Seconds to wait before the call is repeated; null: repeating doesn’t help. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, code: string, detail: string, retryAfterSeconds: number | null) {
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export function createClient({ server, key, fetch: send = fetch }: ClientOptions): Client {
  const client: Client = {
    async call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallResult<Name>> {
      const { params = {}, query = {}, body } = input as AnyInput
      const [method = '', path = ''] = operations[name].split(' ')
      const filled = path.replace(/\{(\w+)\}/g, (_, field: string) =>
        encodeURIComponent(String(params[field])),
      )
      const url = new URL(filled, server)
      for (const [field, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(field, String(value))
      const isForm = body instanceof FormData
      const response = await send(url.href, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      if (!response.ok) throw await errorOf(response)
      return (await contentOf(response)) as CallResult<Name>
    },
    pages: (name, input) => pagesOf(client, name, input),
  }
  return client
}

async function* pagesOf<Name extends PagedCallName>(
  client: Client,
  name: Name,
  input: CallInput<Name>,
): AsyncGenerator<CallResult<Name>, void> {
  const { query = {} } = input as AnyInput
  let start: Record<string, unknown> = {}
  for (;;) {
    const page = await client.call(name, { ...input, query: { ...query, ...start } })
    if (Array.isArray(page)) {
      if (page.length > 0) yield page
      if (page.length === 0 || page.length < Number(query.limit ?? 0)) return
      start = { skip: Number(start.skip ?? query.skip ?? 0) + page.length }
    } else {
      yield page
      const { next } = page as { next?: string | null }
      if (next === null || next === undefined) return
      start = { cursor: next }
    }
  }
}

async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response
}

async function errorOf(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as { code?: string; detail?: string }
  const wait = response.headers.get('retry-after')
  return new ApiError(
    response.status,
    problem.code ?? 'UNKNOWN',
    problem.detail ?? `The server returned status ${response.status}.`,
    wait === null ? null : Number(wait),
  )
}
