/** Keeps the bytes of a body for routes that check its signature. */
import { Readable } from 'node:stream'
import { AppError } from '@vitrine/kernel/http/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | null
  }
}

const maxBytes = 2 * 1024 * 1024

export async function keepRawBody(
  request: FastifyRequest,
  _: FastifyReply,
  payload: AsyncIterable<Buffer>,
): Promise<Readable> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size > maxBytes) throw new AppError('TOO_LARGE', 'The request is too large.')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  request.rawBody = body
  return Readable.from([body], { objectMode: false })
}
