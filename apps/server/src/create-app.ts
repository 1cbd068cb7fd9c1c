/** The HTTP server, assembled from its dependencies. Doesn't listen by itself. */
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import { newId } from '@vitrine/kernel/ids'
import type { Route } from '@vitrine/modules/system/route'
import type { Services } from '@vitrine/modules/system/services'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { allRoutes } from './all-routes.ts'
import { isCall } from './is-call.ts'
import { mountRoute } from './mount-route.ts'
import { usePlainMessages } from './plain-messages.ts'
import { apiKeysPlugin } from './plugins/api-keys.ts'
import { errorsPlugin } from './plugins/errors.ts'
import { etagPlugin } from './plugins/etag.ts'
import { formBodiesPlugin } from './plugins/form-bodies.ts'
import { healthPlugin } from './plugins/health.ts'
import { liveViewPlugin } from './plugins/live-view.ts'
import { mcpPlugin } from './plugins/mcp.ts'
import { metricsPlugin } from './plugins/metrics.ts'
import { openapiPlugin } from './plugins/openapi.ts'
import { securityPlugin } from './plugins/security.ts'
import { sharedPagesPlugin } from './plugins/shared-pages.ts'
import { staticWebPlugin, webFolder } from './plugins/static-web.ts'
import { serializeAnswer } from './serialize-answer.ts'

/** Largest request body except for uploads, in bytes. */
const bodyLimit = 2 * 1024 * 1024
/** Largest uploaded file, in bytes. */
const fileLimit = 50 * 1024 * 1024

export interface CreateAppOptions {
  services: Services
  logger?: FastifyBaseLogger
  routes?: readonly Route[]
  /** Folder of the built web app. */
  web?: string
}

export async function createApp(options: CreateAppOptions): Promise<FastifyInstance> {
  const { services } = options
  usePlainMessages()
  const app: FastifyInstance = Fastify({
    ...(options.logger === undefined ? {} : { loggerInstance: options.logger }),
    genReqId: () => newId(),
    requestIdHeader: false,
    bodyLimit,
    // One line per request, written after the response.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustRule(services.settings.trustedProxies),
    // Tickets for images are long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    // Keep-alive connections must not delay a stop.
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswer(!services.settings.isProduction))
  app.decorateRequest('caller', null)
  app.decorateRequest('rawBody', null)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // By default nothing may be cached: API responses, problems, and paths that match no route.
    if ((isCall(request) || request.is404) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const isCall = request.routeOptions.config.contract !== undefined
    const fields = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log[isCall ? 'info' : 'debug'](fields, request.routeOptions.config.contract?.name ?? 'file')
  })
  await app.register(errorsPlugin)
  await app.register(securityPlugin, { services })
  await app.register(apiKeysPlugin, { services })
  await app.register(sharedPagesPlugin)
  await app.register(etagPlugin)
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], threshold: 1_024 })
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart, { limits: { fileSize: fileLimit, files: 5, fields: 20, parts: 25 } })
  await app.register(formBodiesPlugin)
  await app.register(metricsPlugin, { services })
  await app.register(openapiPlugin, { publicUrl: services.publicUrl || '/' })
  await app.register(mcpPlugin, { services })
  await app.register(healthPlugin, { services })
  await app.register(liveViewPlugin, { services })
  await app.register(async (scope) => {
    for (const route of options.routes ?? allRoutes) mountRoute(scope, services, route)
  })
  await app.register(staticWebPlugin, { folder: options.web ?? webFolder })
  return app
}

/** A number: how many proxies are in front of the server. */
function trustRule(proxies: number | boolean | string) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
