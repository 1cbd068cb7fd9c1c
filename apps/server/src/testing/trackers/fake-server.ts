/** A real HTTP server that plays a tracker, with failures that a test orders. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  bytes: Buffer
  json: unknown
}

export interface FakeAnswer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** What happens to the next requests that match, instead of a normal answer. */
export interface Trouble {
  /** Matches method, path, and GraphQL query. */
  when: RegExp
  /**
   * - `hang`: the request is carried out, and its answer never comes.
   * - `slow`: the request is carried out, and its answer comes once the client has given up waiting for it.
   * - `late`: the request is carried out only once the client has given up.
   */
  kind: 'status' | 'hang' | 'slow' | 'late'
  status?: number
  headers?: Record<string, string>
  times: number
}

export interface FakeServer {
  url: string
  host: string
  requests: FakeRequest[]
  troubles: Trouble[]
  close(): Promise<void>
}

export async function startFakeServer(
  answerTo: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FakeServer> {
  const requests: FakeRequest[] = []
  const troubles: Trouble[] = []
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming)
    requests.push(request)
    const line = `${request.method} ${request.path}${graphqlOf(request)}`
    const trouble = troubles.find(({ when, times }) => times > 0 && when.test(line))
    if (trouble) trouble.times -= 1
    if (trouble?.kind === 'status') {
      response.writeHead(trouble.status ?? 500, trouble.headers).end('{"message":"ordered by the test"}')
      return
    }
    const hungUp = once(response, 'close')
    if (trouble?.kind === 'late') await hungUp
    const answer = await answerTo(request)
    if (trouble?.kind === 'hang') return
    if (trouble?.kind === 'slow') await hungUp
    send(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ url: `http://${host}`, host, requests, troubles },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function graphqlOf({ json }: FakeRequest): string {
  const { query } = (json ?? {}) as { query?: string }
  return query === undefined ? '' : ` ${query}`
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const url = new URL(incoming.url ?? '/', 'http://fake')
  const isJson = incoming.headers['content-type']?.includes('json') ?? false
  return {
    ...{ method: incoming.method ?? 'GET', path: url.pathname, query: url.searchParams },
    ...{ headers: incoming.headers, bytes },
    json: isJson ? JSON.parse(bytes.toString('utf8')) : null,
  }
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
