/**
 * How tools reach the product: through its own HTTP API, in this process, with the caller's key. Access rules, scopes,
 * limits, and the record of use are therefore the API's.
 */
import { Problem } from '@vitrine/kernel/http/errors'
import type { RouteContract } from '@vitrine/kernel/http/route'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'

/** A call that the API rejected, with its message. */
export class RejectedCall extends Error {
  readonly code: string

  constructor(problem: Pick<Problem, 'code' | 'detail'>) {
    super(problem.detail)
    this.name = 'RejectedCall'
    this.code = problem.code
  }
}

export interface CallInput<Params, Query, Body> {
  params?: Params
  query?: Query
  body?: Body
}

/** Who calls: the key, and the address that made the request. */
export interface McpCaller {
  key: string
  websiteId: string
  address: string
}

export class ApiCalls {
  readonly #app: FastifyInstance
  readonly #caller: McpCaller

  constructor(app: FastifyInstance, caller: McpCaller) {
    this.#app = app
    this.#caller = caller
  }

  /** The one website that the key opens. */
  get websiteId(): string {
    return this.#caller.websiteId
  }

  /**
   * Calls a route of the API.
   * @throws RejectedCall
   */
  async call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    contract: RouteContract<P, Q, B, R>,
    input: CallInput<z.input<P>, z.input<Q>, z.input<B>> = {},
  ): Promise<z.output<R>> {
    const response = await this.#inject(contract.method, urlOf(contract.path, input), input.body)
    // The API has checked its response against the same contract.
    return (response.statusCode === 204 ? undefined : response.json()) as z.output<R>
  }

  /**
   * Reads a list page by page to its end.
   * @param size rows per call: the highest limit of the route
   * @throws RejectedCall
   */
  async wholeList<
    P extends z.ZodType,
    Q extends z.ZodType<unknown, { skip?: unknown; limit?: unknown }>,
    Row,
  >(
    contract: RouteContract<P, Q, z.ZodType, z.ZodType<Row[]>>,
    size: number,
    input: CallInput<z.input<P>, z.input<Q>, never>,
  ): Promise<Row[]> {
    const rows: Row[] = []
    for (;;) {
      const query = { ...input.query, skip: rows.length, limit: size } as z.input<Q>
      const page = await this.call(contract, { ...input, query })
      rows.push(...page)
      if (page.length < size) return rows
    }
  }

  /** A picture by the address that an alert names. */
  async picture(url: string): Promise<{ bytes: Buffer; mediaType: string }> {
    const response = await this.#inject('GET', url, undefined)
    return { bytes: response.rawPayload, mediaType: String(response.headers['content-type'] ?? 'image/png') }
  }

  async #inject(
    method: RouteContract['method'],
    url: string,
    body: unknown,
  ): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${this.#caller.key}` },
      remoteAddress: this.#caller.address,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (response.statusCode < 400) return response
    const problem = Problem.safeParse(JSON.parse(response.body || '{}'))
    throw new RejectedCall(
      problem.data ?? { code: 'INTERNAL', detail: 'Something went wrong on our side. Please try again.' },
    )
  }
}

function urlOf(path: string, { params, query }: CallInput<unknown, unknown, unknown>): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}
