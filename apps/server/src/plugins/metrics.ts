/** Prometheus metrics at /metrics, if enabled. */
import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@vitrine/kernel/http/errors'
import type { Services } from '@vitrine/modules/system/services'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isLocalRequest } from '../local-request.ts'

export const metricsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    if (!services.settings.metrics.isOn) return
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Response time by route',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    })
    app.addHook('onResponse', async (request, reply) => {
      const labels = {
        method: request.method,
        // The route pattern, not the URL: ids would create a series each.
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      }
      durations.observe(labels, reply.elapsedTime / 1_000)
    })
    app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
      assertMayRead(services.settings.metrics.token, request)
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  },
)

/** Without a token only programs on this machine may read metrics: routes and their timing are private. */
function assertMayRead(token: string | null, request: FastifyRequest): void {
  if (token === null) {
    if (isLocalRequest(request)) return
    throw new AppError(
      'NOT_ALLOWED',
      'Metrics are only available on this machine unless METRICS_TOKEN is set.',
    )
  }
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(request.headers.authorization ?? '')
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    throw new AppError('TOKEN_INVALID', 'Metrics require the METRICS_TOKEN bearer token.')
  }
}
