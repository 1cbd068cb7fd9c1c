/** Answers that a client has already are not sent again, and shared ones are compressed once. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const compress = promisify(brotliCompress)

/** Shorter answers are sent as quickly as they are compared, bytes. */
const comparedFrom = 2_048
/** Quality of compression: the usual one for answers made at the moment. */
const quality = 4

interface Shared {
  etag: string
  brotli?: Promise<Buffer>
}
const sharedBodies = new WeakMap<Buffer, Shared>()

const etagOf = (body: string | Buffer) => `W/"${createHash('sha1').update(body).digest('base64url')}"`

export const etagPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
    const isCall = request.routeOptions.config.contract?.response !== undefined
    if (!isBody || !isCall || request.method !== 'GET' || reply.statusCode !== 200) return payload
    if (payload.length < comparedFrom) return payload
    const shared = Buffer.isBuffer(payload) ? sharedOf(payload) : null
    const etag = shared?.etag ?? etagOf(payload)
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).removeHeader('content-length')
      return ''
    }
    if (shared === null || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    shared.brotli ??= compress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    const bytes = await shared.brotli
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding').removeHeader('content-length')
    return bytes
  })
})

function sharedOf(body: Buffer): Shared {
  const known = sharedBodies.get(body)
  if (known !== undefined) return known
  const made = { etag: etagOf(body) }
  sharedBodies.set(body, made)
  return made
}
