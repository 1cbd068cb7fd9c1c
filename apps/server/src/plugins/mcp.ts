/** `/mcp`: the Model Context Protocol over streamable HTTP. Callers are programs with an API key. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import { AppError } from '@vitrine/kernel/http/errors'
import { identifyKey } from '@vitrine/modules/api-keys/identify-key'
import { isApiKey } from '@vitrine/modules/api-keys/key-text'
import type { Services } from '@vitrine/modules/system/services'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiCalls } from '../mcp/call-api.ts'
import { createMcpServer } from '../mcp/create-mcp-server.ts'
import { sendProblem } from './errors.ts'

/** Requests per minute and address. */
const requestsPerMinute = 600

export const mcpPlugin = fastifyPlugin(async (app: FastifyInstance, { services }: { services: Services }) => {
  const open = new Set<McpHttpHandler>()
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    config: { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      if (!isOwnOrigin(services, request.headers.origin))
        return sendProblem(
          request,
          reply,
          new AppError('NOT_ALLOWED', 'This page isn’t allowed to use the server.'),
        )
      const key = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const caller = await callerOf(services, key)
      if (caller === null) return challenge(request, reply)
      const { websiteId } = caller.apiKey
      const api = new ApiCalls(app, { key, websiteId, address: request.ip })
      const handler = createMcpHandler(() => createMcpServer(api), {
        onerror: (error) => services.log.warn({ err: error }, 'an MCP request failed'),
      })
      open.add(handler)
      reply.raw.once('close', () => {
        open.delete(handler)
        // Ends what still runs for a client that has left.
        void handler.close()
      })
      return send(reply, await handler.fetch(webRequest(request, services), { parsedBody: request.body }))
    },
  })
  // A stream that a client keeps open must not delay a stop.
  app.addHook('preClose', async () => {
    await Promise.all([...open].map((handler) => handler.close()))
  })
})

/** Null: not a key, or one that has ended. */
async function callerOf(services: Services, key: string) {
  if (!isApiKey(key)) return null
  try {
    return await identifyKey(services, key)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** A browser names the page that sends a request. Other pages must not reach a server on this machine. */
function isOwnOrigin({ publicUrl }: Services, origin: string | undefined): boolean {
  return origin === undefined || origin === new URL(publicUrl).origin
}

/**
 * As the protocol asks, a missing or ended key is 401 here, unlike in the rest of the API. A request that sent no key
 * made no error (RFC 6750), and no metadata is named, because there is no authorization server.
 */
function challenge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = request.headers.authorization === undefined ? '' : ', error="invalid_token"'
  reply.header('www-authenticate', `Bearer realm="Vitrine"${error}`)
  return sendProblem(
    request,
    reply,
    new AppError(
      'INVALID_CREDENTIALS',
      'Send an API key as the bearer token. Create one under Your account.',
    ),
  )
}

function webRequest(request: FastifyRequest, { publicUrl }: Services): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value))
  const body = request.method === 'POST' ? JSON.stringify(request.body ?? null) : undefined
  return new Request(new URL('/mcp', publicUrl), {
    ...{ method: request.method, headers },
    ...(body === undefined ? {} : { body }),
  })
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  if (response.body === null) return reply.send('')
  return reply.send(Readable.fromWeb(response.body as ReadableStream))
}
