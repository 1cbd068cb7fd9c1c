/**
 * Chromium's only way out: a forward proxy on loopback that opens every connection by the egress guard. Plain HTTP is
 * forwarded request by request, everything else (https, websockets) as a tunnel to the checked address. Only who knows
 * the random credentials of this run is served, so other programs of the machine cannot borrow it.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Agent } from 'undici'
import { CrawlError } from './crawl-error.ts'
import { type EgressGuard, portOf } from './egress-guard.ts'
import { createGuardedAgent } from './guarded-agent.ts'
import { networkFailure } from './network-failure.ts'

export interface EgressRefusal {
  /** The URL of a plain request, `host:port` of a tunnel. */
  target: string
  reason: string
}

export interface EgressProxy {
  /** `127.0.0.1:port`, for `--proxy-server`. */
  readonly endpoint: string
  readonly username: string
  readonly password: string
  /** A page that exists only inside the proxy; visiting it makes a browser context learn the credentials. */
  readonly loginUrl: string
  /** Header of answers that the proxy itself gave instead of the store, and its unguessable value. */
  readonly refusalHeader: readonly [name: string, value: string]
  /** The last refusals, newest last. */
  refusals(): readonly EgressRefusal[]
  /** Why an address could not be reached lately, or null when nothing is known of it. */
  problemOf(url: string): CrawlError | null
  close(): Promise<void>
}

export interface EgressProxyOptions {
  guard: EgressGuard
  /** Hosts that are answered with a refusal without being contacted, such as collectors of visit statistics. */
  isBlockedHost?: (host: string) => boolean
}

const loginHost = 'vitrine-login.invalid'
const keptProblems = 200
/** Chromium opens at most six connections per host; one tunnel or request each. */
const upstreamConnections = 32
/** Headers that belong to one connection and are not passed on (RFC 9110 §7.6.1). */
const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

interface Proxy {
  guard: EgressGuard
  agent: Agent
  isAuthorized(request: IncomingMessage): boolean
  isBlockedHost(host: string): boolean
  /** Notes why a target could not be reached and whether that was a refusal. */
  note(target: string, error: unknown): { isRefused: boolean }
  refusalHeader: readonly [string, string]
}

/** Starts the proxy of one scan on a free loopback port. */
export async function createEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const username = randomBytes(12).toString('hex')
  const password = randomBytes(24).toString('hex')
  const refusals: EgressRefusal[] = []
  const problems = new Map<string, CrawlError>()
  const proxy: Proxy = {
    guard: options.guard,
    agent: createGuardedAgent(options.guard, upstreamConnections),
    isAuthorized: credentialCheck(username, password),
    isBlockedHost: options.isBlockedHost ?? (() => false),
    refusalHeader: ['x-vitrine-refusal', randomBytes(12).toString('hex')],
    note(target, error) {
      const problem = networkFailure(error, target)
      problems.delete(target)
      problems.set(target, problem)
      const [oldest] = problems.keys()
      if (problems.size > keptProblems && oldest !== undefined) problems.delete(oldest)
      const isRefused = problem.code === 'egress-refused'
      if (isRefused) refusals.push({ target: target.slice(0, 500), reason: problem.message })
      if (refusals.length > keptProblems) refusals.shift()
      return { isRefused }
    },
  }
  const tunnels = new Set<Duplex>()
  const server = createServer(
    { keepAliveTimeout: 65_000, maxHeaderSize: 128 * 1024 },
    (request, response) => {
      forward(proxy, request, response).catch(() => response.destroy())
    },
  )
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnels.add(client)
    client.once('close', () => tunnels.delete(client))
    tunnel(proxy, request, client, head).catch(() => client.destroy())
  })
  server.on('upgrade', (_request, socket) => socket.destroy())
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    endpoint: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    password,
    loginUrl: `http://${loginHost}/`,
    refusalHeader: proxy.refusalHeader,
    refusals: () => refusals,
    problemOf(url) {
      const parsed = URL.parse(url)
      const endpoint = parsed === null ? url : `${parsed.hostname}:${portOf(parsed)}`
      return problems.get(withoutHash(url)) ?? problems.get(endpoint) ?? null
    },
    async close() {
      server.close()
      server.closeAllConnections()
      for (const socket of tunnels) socket.destroy()
      await proxy.agent.destroy()
    },
  }
}

function credentialCheck(username: string, password: string): Proxy['isAuthorized'] {
  const expected = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
  return (request) => {
    const given = Buffer.from(request.headers['proxy-authorization'] ?? '')
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected)
  }
}

/** One plain HTTP request in absolute form. */
async function forward(proxy: Proxy, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!proxy.isAuthorized(request)) {
    response.writeHead(407, { 'proxy-authenticate': 'Basic realm="vitrine"', 'content-length': 0 }).end()
    return
  }
  const target = request.url ?? ''
  const url = URL.parse(target)
  if (url?.hostname === loginHost) {
    response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
      .end('<!doctype html>')
    return
  }
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  try {
    if (url === null) throw new CrawlError('bad-url', 'skip-page', target, 'This is not a web address.')
    if (proxy.isBlockedHost(url.hostname))
      throw new CrawlError('egress-refused', 'skip-page', target, 'Blocked.')
    proxy.guard.checkUrl(url)
    const answer = await proxy.agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method ?? 'GET',
      headers: endToEnd(request.rawHeaders),
      body: hasBody(request) ? request : null,
      signal: gone.signal,
      responseHeaders: 'raw',
    })
    // With `raw` undici answers the flat list of names and values, which its types do not say.
    const headers = endToEnd(answer.headers as unknown as string[])
    response.writeHead(answer.statusCode, answer.statusText, headers)
    await pipeline(answer.body, response)
  } catch (error) {
    answerFailure(proxy, response, target, error)
  }
}

/** What the proxy answers itself is told apart from the store's answers by the secret header. */
function answerFailure(proxy: Proxy, response: ServerResponse, target: string, error: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const { isRefused } = proxy.note(target, error)
  const [name, value] = proxy.refusalHeader
  response.writeHead(isRefused ? 403 : 502, { [name]: value, 'content-length': 0 }).end()
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? url
}

/** A CONNECT request: https, and websockets of both kinds. */
async function tunnel(proxy: Proxy, request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
  client.on('error', () => client.destroy())
  if (!proxy.isAuthorized(request)) {
    client.end(
      'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="vitrine"\r\nContent-Length: 0\r\n\r\n',
    )
    return
  }
  const target = request.url ?? ''
  const cut = target.lastIndexOf(':')
  const host = target.slice(0, cut)
  let upstream: Socket
  try {
    if (proxy.isBlockedHost(host)) throw new CrawlError('egress-refused', 'skip-page', target, 'Blocked.')
    const gone = new AbortController()
    client.once('close', () => gone.abort())
    upstream = await proxy.guard.connect(host, Number(target.slice(cut + 1)), gone.signal)
  } catch (error) {
    const { isRefused } = proxy.note(target, error)
    client.end(`HTTP/1.1 ${isRefused ? '403 Forbidden' : '502 Bad Gateway'}\r\nContent-Length: 0\r\n\r\n`)
    return
  }
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  if (head.byteLength > 0) upstream.write(head)
  upstream.pipe(client)
  client.pipe(upstream)
  upstream.on('error', () => client.destroy())
  upstream.once('close', () => client.destroy())
  client.once('close', () => upstream.destroy())
}

function hasBody(request: IncomingMessage): boolean {
  return request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
}

/** The flat header list without what belongs to the connection only. */
function endToEnd(raw: readonly string[]): string[] {
  const named = new Set(hopHeaders)
  for (let index = 0; index < raw.length; index += 2) {
    if (raw[index]?.toLowerCase() !== 'connection') continue
    for (const name of (raw[index + 1] ?? '').split(',')) named.add(name.trim().toLowerCase())
  }
  const kept: string[] = []
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]
    if (name !== undefined && !named.has(name.toLowerCase())) kept.push(name, raw[index + 1] ?? '')
  }
  return kept
}
