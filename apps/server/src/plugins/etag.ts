/** Conditional responses: what a client already has is not sent again, and equal responses are compressed once. */
import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { CompressedBodies } from './compressed-bodies.ts'

/** Shorter responses are sent as fast as they are compared, in bytes. */
const comparedFrom = 1_024

/** Lists that many callers share are serialized once, so they are hashed once. */
const digests = new WeakMap<Buffer, string>()

export const etagPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  const compressed = new CompressedBodies()
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
    const isCall = request.routeOptions.config.contract?.response !== undefined
    if (!isBody || !isCall || request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (payload.length < comparedFrom) return payload
    const digest = digestOf(payload)
    const etag = `W/"${digest}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).removeHeader('content-length')
      return ''
    }
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    const bytes = await compressed.of(digest, payload)
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding').removeHeader('content-length')
    return bytes
  })
})

function digestOf(body: string | Buffer): string {
  const known = typeof body === 'string' ? undefined : digests.get(body)
  if (known !== undefined) return known
  // A collision would serve the wrong body, so no weaker hash will do.
  const made = hash('sha256', body, 'base64url')
  if (typeof body !== 'string') digests.set(body, made)
  return made
}
