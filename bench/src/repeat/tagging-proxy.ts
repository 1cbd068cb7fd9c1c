/** A shop as a delivery network serves it: with entity tags, and 304 for what has not changed. Counts what it sends. */
import { createHash } from 'node:crypto'
import { createServer, request as forward, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Traffic {
  requests: number
  notModified: number
  /** Of all bodies, uncompressed. */
  bodyBytes: number
}

export interface TaggingProxy {
  origin: string
  /** What was sent since the last call. */
  takeTraffic(): Traffic
  close(): Promise<void>
}

const none = (): Traffic => ({ requests: 0, notModified: 0, bodyBytes: 0 })
/** Headers of one connection. */
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** @param shop origin of the shop */
export async function openTaggingProxy(shop: string): Promise<TaggingProxy> {
  let traffic = none()
  const server: Server = createServer((asked, answer) => {
    traffic.requests += 1
    const { 'accept-encoding': _, 'if-none-match': known, ...headers } = asked.headers
    const onward = forward(new URL(asked.url ?? '/', shop), { method: asked.method ?? 'GET', headers })
    onward.on('response', async (response) => {
      const body = await bodyOf(response)
      const sent = Object.entries(response.headers).filter(([name]) => !ownHeaders.includes(name))
      for (const [name, value] of sent) if (value !== undefined) answer.setHeader(name, value)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const isTagged = asked.method === 'GET' && response.statusCode === 200
      if (isTagged) answer.setHeader('etag', etag)
      if (isTagged && known === etag) {
        traffic.notModified += 1
        answer.writeHead(304).end()
        return
      }
      traffic.bodyBytes += body.byteLength
      answer.writeHead(response.statusCode ?? 502).end(body)
    })
    onward.on('error', () => answer.writeHead(502).end())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeTraffic() {
      const taken = traffic
      traffic = none()
      return taken
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
