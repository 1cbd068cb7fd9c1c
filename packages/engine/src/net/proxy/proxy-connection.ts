/**
 * One connection of Chromium to the egress proxy. Request heads are parsed one by one, because each may name another
 * host; responses are passed on unread. An upstream connection leads to one checked address and serves that host only,
 * so a page cannot reach another machine by manipulating message framing.
 */
import type { Socket } from 'node:net'
import { CrawlError } from '../crawl-error.ts'
import { type EgressGuard, portOf } from '../egress/egress-guard.ts'
import { originHead, type ProxyRequest, parseProxyRequest } from './proxy-request.ts'
import { createProxyUpstream, type UpstreamConnection } from './proxy-upstream.ts'

export interface ProxyCore {
  guard: EgressGuard
  isAuthorized(authorization: string): boolean
  /** Whether requests to an address are refused without contacting it. */
  isStopped(target: string): boolean
  /** Whether a host exists only inside the proxy, to make a browser learn the credentials. */
  isLogin(host: string): boolean
  /** Records why a target could not be reached and returns whether that was a refusal. */
  note(target: string, error: unknown): { isRefused: boolean }
  /** Header that marks the proxy's own responses. */
  refusalHeader: readonly [name: string, value: string]
}

const maxHeadBytes = 128 * 1024
const headEnd = Buffer.from('\r\n\r\n')

interface Connection {
  client: Socket
  core: ProxyCore
  upstream: UpstreamConnection
  unread: Buffer
  /** Remaining bytes of the current message; infinite in a tunnel. */
  bodyLeft: number
  isBusy: boolean
}

/** Serves a connection until either side closes it. */
export function serveProxyConnection(client: Socket, core: ProxyCore): void {
  const connection: Connection = {
    client,
    core,
    upstream: createProxyUpstream(client, core.guard),
    unread: Buffer.alloc(0),
    bodyLeft: 0,
    isBusy: false,
  }
  client.setNoDelay(true)
  client.on('error', () => client.destroy())
  client.on('data', (chunk: Buffer) => {
    const { unread } = connection
    connection.unread = unread.byteLength === 0 ? chunk : Buffer.concat([unread, chunk])
    void readOn(connection)
  })
}

/** Processes the received data, one message after the other. */
async function readOn(connection: Connection): Promise<void> {
  if (connection.isBusy) return
  connection.isBusy = true
  try {
    while (connection.unread.byteLength > 0 && !connection.client.destroyed) {
      if (connection.bodyLeft > 0) passBody(connection)
      else if (!(await readRequest(connection))) break
    }
  } catch {
    connection.client.destroy()
  } finally {
    connection.isBusy = false
  }
}

/** Forwards the part of the data that belongs to the current message. */
function passBody(connection: Connection): void {
  const { unread, bodyLeft } = connection
  const part = unread.subarray(0, Math.min(bodyLeft, unread.byteLength))
  connection.unread = unread.subarray(part.byteLength)
  connection.bodyLeft -= part.byteLength
  connection.upstream.send(part)
}

/** False when the head is not complete yet. */
async function readRequest(connection: Connection): Promise<boolean> {
  const { client, core, unread } = connection
  const end = unread.indexOf(headEnd)
  if (end === -1) {
    if (unread.byteLength > maxHeadBytes) client.destroy()
    return false
  }
  const request = parseProxyRequest(unread.toString('latin1', 0, end))
  connection.unread = unread.subarray(end + headEnd.byteLength)
  if (request === null) {
    answer(connection, { status: '400 Bad Request', isLast: true })
    return true
  }
  connection.bodyLeft = request.isChunked ? Number.POSITIVE_INFINITY : request.contentLength
  if (!core.isAuthorized(request.authorization)) {
    const header = 'Proxy-Authenticate: Basic realm="vitrine"'
    const isLast = connection.bodyLeft > 0
    answer(connection, { status: '407 Proxy Authentication Required', header, isLast })
  } else if (request.method === 'CONNECT') await openTunnel(connection, request)
  else await forward(connection, request)
  return true
}

async function forward(connection: Connection, request: ProxyRequest): Promise<void> {
  const { core, upstream } = connection
  try {
    const url = URL.parse(request.target)
    if (url !== null && core.isLogin(url.hostname))
      return answer(connection, { status: '200 OK', isLast: false })
    if (core.isStopped(request.target)) throw stopped(request.target)
    const checked = core.guard.checkUrl(request.target)
    // Only http arrives in this form; https comes through tunnels.
    if (checked.protocol !== 'http:') throw stopped(request.target)
    const socket = await upstream.connect(checked.hostname, portOf(checked))
    socket.write(originHead(request), 'latin1')
  } catch (error) {
    refuse(connection, request.target, error, connection.bodyLeft > 0)
  }
}

/** Opens a tunnel for https and for websockets of both kinds. */
async function openTunnel(connection: Connection, { target }: ProxyRequest): Promise<void> {
  const { client, core, upstream } = connection
  const cut = target.lastIndexOf(':')
  try {
    if (core.isStopped(`https://${target}/`)) throw stopped(target)
    const socket = await upstream.connect(target.slice(0, cut), Number(target.slice(cut + 1)))
    connection.bodyLeft = Number.POSITIVE_INFINITY
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    socket.resume()
  } catch (error) {
    refuse(connection, target, error, true)
  }
}

function refuse(connection: Connection, target: string, error: unknown, isLast: boolean): void {
  const { isRefused } = connection.core.note(target, error)
  const [name, value] = connection.core.refusalHeader
  const status = isRefused ? '403 Forbidden' : '502 Bad Gateway'
  answer(connection, { status, header: `${name}: ${value}`, isLast })
}

interface OwnAnswer {
  status: string
  header?: string
  /** Closes the connection, because unread parts of a body may follow. */
  isLast: boolean
}

/** Sends a response of the proxy itself. */
function answer(connection: Connection, { status, header, isLast }: OwnAnswer): void {
  const { client } = connection
  const headers = [
    ...(header === undefined ? [] : [header]),
    'Content-Type: text/html',
    'Content-Length: 0',
    `Connection: ${isLast ? 'close' : 'keep-alive'}`,
  ]
  client.write(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n`)
  if (!isLast) return
  connection.unread = Buffer.alloc(0)
  client.end()
  client.removeAllListeners('data')
  client.resume()
}

function stopped(target: string): CrawlError {
  return new CrawlError('egress-refused', 'skip-page', target, 'Not visited: it only tracks the visit.')
}
