/**
 * One connection of Chromium to the egress proxy. Requests are read head by head, because each may name another host;
 * answers are passed on unread. An upstream connection leads to one checked address and is used for that host only, so
 * nothing that a page does to the framing of messages can reach another machine.
 */
import type { Socket } from 'node:net'
import { CrawlError } from './crawl-error.ts'
import { type EgressGuard, portOf } from './egress-guard.ts'
import { originHead, type ProxyRequest, parseProxyRequest } from './proxy-request.ts'

export interface ProxyCore {
  guard: EgressGuard
  isAuthorized(authorization: string): boolean
  /** Whether an address is answered with a refusal without being contacted. */
  isStopped(target: string): boolean
  /** Whether a host exists only here, to make a browser learn the credentials. */
  isLogin(host: string): boolean
  /** Notes why a target could not be reached and tells whether that was a refusal. */
  note(target: string, error: unknown): { isRefused: boolean }
  /** Marks the proxy's own answers. */
  refusalHeader: readonly [name: string, value: string]
}

const maxHeadBytes = 128 * 1024
const headEnd = Buffer.from('\r\n\r\n')

/** Serves a connection until either side closes it. */
export function serveProxyConnection(client: Socket, core: ProxyCore): void {
  let unread: Buffer = Buffer.alloc(0)
  let bodyLeft = 0
  let isBusy = false
  let upstream: Socket | null = null
  let upstreamKey = ''

  client.setNoDelay(true)
  client.on('error', () => client.destroy())
  client.on('close', () => upstream?.destroy())
  client.on('data', (chunk: Buffer) => {
    unread = unread.byteLength === 0 ? chunk : Buffer.concat([unread, chunk])
    void pump()
  })

  async function pump(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      while (unread.byteLength > 0 && !client.destroyed) {
        if (bodyLeft > 0) passBody()
        else if (!(await readRequest())) break
      }
    } catch {
      client.destroy()
    } finally {
      isBusy = false
    }
  }

  /** Passes on what belongs to the message under way. */
  function passBody(): void {
    const part = unread.subarray(0, Math.min(bodyLeft, unread.byteLength))
    unread = unread.subarray(part.byteLength)
    bodyLeft -= part.byteLength
    if (upstream === null || upstream.destroyed) client.destroy()
    else if (!upstream.write(part)) waitForDrain(upstream)
  }

  function waitForDrain(target: Socket): void {
    client.pause()
    target.once('drain', () => client.resume())
  }

  /** False when the head is not complete yet. */
  async function readRequest(): Promise<boolean> {
    const end = unread.indexOf(headEnd)
    if (end === -1) {
      if (unread.byteLength > maxHeadBytes) client.destroy()
      return false
    }
    const request = parseProxyRequest(unread.toString('latin1', 0, end))
    unread = unread.subarray(end + headEnd.byteLength)
    if (request === null) {
      answer(400, 'Bad Request', '', true)
      return true
    }
    bodyLeft = request.isChunked ? Number.POSITIVE_INFINITY : request.contentLength
    if (!core.isAuthorized(request.authorization)) {
      answer(
        407,
        'Proxy Authentication Required',
        'Proxy-Authenticate: Basic realm="vitrine"\r\n',
        bodyLeft > 0,
      )
    } else if (request.method === 'CONNECT') await openTunnel(request)
    else await forward(request)
    return true
  }

  async function forward(request: ProxyRequest): Promise<void> {
    try {
      const url = URL.parse(request.target)
      if (url !== null && core.isLogin(url.hostname)) return answer(200, 'OK', '', false)
      if (core.isStopped(request.target)) throw stopped(request.target)
      const checked = core.guard.checkUrl(request.target)
      // Only http arrives in this form; https comes through tunnels.
      if (checked.protocol !== 'http:') throw stopped(request.target)
      const socket = await upstreamTo(checked.hostname, portOf(checked))
      socket.write(originHead(request), 'latin1')
    } catch (error) {
      refuse(request.target, error, bodyLeft > 0)
    }
  }

  /** https, and websockets of both kinds. */
  async function openTunnel(request: ProxyRequest): Promise<void> {
    const cut = request.target.lastIndexOf(':')
    const host = request.target.slice(0, cut)
    try {
      if (core.isStopped(`https://${request.target}/`)) throw stopped(request.target)
      const socket = await upstreamTo(host, Number(request.target.slice(cut + 1)))
      bodyLeft = Number.POSITIVE_INFINITY
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      socket.resume()
    } catch (error) {
      refuse(request.target, error, true)
    }
  }

  /** The open connection when it leads to the same host, else a new, checked one. */
  async function upstreamTo(host: string, port: number): Promise<Socket> {
    const key = `${host}:${port}`
    if (upstream !== null && upstreamKey === key && upstream.writable) return upstream
    upstream?.unpipe(client)
    upstream?.destroy()
    const gone = new AbortController()
    const onClose = () => gone.abort()
    client.once('close', onClose)
    const socket = await core.guard.connect(host, port, gone.signal)
    client.off('close', onClose)
    if (client.destroyed) socket.destroy()
    upstream = socket
    upstreamKey = key
    socket.setNoDelay(true)
    socket.on('error', () => client.destroy())
    socket.on('close', () => {
      if (upstream === socket) client.end()
    })
    socket.pipe(client, { end: false })
    return socket
  }

  function refuse(target: string, error: unknown, isLast: boolean): void {
    const { isRefused } = core.note(target, error)
    const [name, value] = core.refusalHeader
    const [status, words] = isRefused ? ([403, 'Forbidden'] as const) : ([502, 'Bad Gateway'] as const)
    answer(status, words, `${name}: ${value}\r\n`, isLast)
  }

  /** An answer of the proxy's own. `isLast` closes the connection, because unread parts of a body may follow. */
  function answer(status: number, words: string, headers: string, isLast: boolean): void {
    const text = `HTTP/1.1 ${status} ${words}\r\n${headers}Content-Type: text/html\r\nContent-Length: 0\r\n`
    client.write(`${text}Connection: ${isLast ? 'close' : 'keep-alive'}\r\n\r\n`)
    if (!isLast) return
    unread = Buffer.alloc(0)
    client.end()
    client.removeAllListeners('data')
    client.resume()
  }
}

function stopped(target: string): CrawlError {
  return new CrawlError('egress-refused', 'skip-page', target, 'Not visited: it only reports the visit.')
}
