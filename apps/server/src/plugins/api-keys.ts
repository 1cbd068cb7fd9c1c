/** Identifies API keys, limits their calls, and records their use. */
import { AppError } from '@vitrine/kernel/http/errors'
import type { RouteContract } from '@vitrine/kernel/http/route'
import { assertScope, identifyKey } from '@vitrine/modules/api-keys/identify-key'
import { recordKeyUse } from '@vitrine/modules/api-keys/key-uses'
import type { Caller } from '@vitrine/modules/system/route'
import type { Services } from '@vitrine/modules/system/services'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Calls per minute and key, in each API process. */
export const keyCallsPerMinute = 300

interface KeyRate {
  max: number
  remaining: number
  resetSeconds: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The caller behind an API key that may call this route.
     * @throws AppError TOKEN_INVALID, NOT_ALLOWED without the route's scope, or TOO_MANY_REQUESTS
     */
    enterByKey(request: FastifyRequest, key: string, contract: RouteContract): Promise<Caller>
  }
  interface FastifyRequest {
    keyRate: KeyRate | null
  }
}

export const apiKeysPlugin = fastifyPlugin(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    // Counted by verified key: a made-up one must not get a counter of its own.
    const checkRate = app.createRateLimit({
      max: keyCallsPerMinute,
      timeWindow: 60_000,
      allowList: () => false,
      keyGenerator: (request) => request.caller?.apiKey?.keyId ?? request.ip,
    })
    app.decorateRequest('keyRate', null)
    app.decorate('enterByKey', async (request: FastifyRequest, key: string, contract: RouteContract) => {
      const caller = await identifyKey(services, key)
      request.caller = caller
      const rate = await checkRate(request)
      if (!rate.isAllowed) {
        request.keyRate = { max: rate.max, remaining: rate.remaining, resetSeconds: rate.ttlInSeconds }
        if (rate.isExceeded)
          throw new AppError('TOO_MANY_REQUESTS', 'This API key made too many calls. Please wait a moment.')
      }
      assertScope(caller.apiKey, contract)
      return caller
    })
    app.addHook('onSend', async ({ keyRate }, reply) => {
      if (keyRate === null) return
      reply.header('ratelimit-limit', keyRate.max)
      reply.header('ratelimit-remaining', keyRate.remaining)
      reply.header('ratelimit-reset', keyRate.resetSeconds)
      if (reply.statusCode === 429) reply.header('retry-after', keyRate.resetSeconds)
    })
    app.addHook('onResponse', async (request, reply) => {
      const { caller, routeOptions } = request
      const { apiKey } = caller ?? {}
      if (caller === null || apiKey === undefined) return
      const call = {
        route: routeOptions.config.contract?.name ?? routeOptions.url ?? '',
        isRefused: reply.statusCode >= 400,
        address: request.ip,
      }
      await recordKeyUse(services, { ...caller, apiKey }, call).catch((error) =>
        services.log.error({ err: error }, 'the use of an API key wasn’t recorded'),
      )
    })
  },
)
