/** Security headers and rate limits. */
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import { AppError } from '@vitrine/kernel/http/errors'
import type { Services } from '@vitrine/modules/system/services'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isCall } from '../is-call.ts'

/** Requests per minute from one address. Screens poll every few seconds, far below ten per second. */
const callsPerMinute = 1_200

export const securityPlugin = fastifyPlugin(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    await app.register(fastifyHelmet, helmetOptions(services))
    // Browsers profile a page only if its own server requests it.
    if (services.settings.sentryDsn !== null)
      app.addHook('onRequest', async (_, reply) => {
        reply.header('document-policy', 'js-profiling')
      })
    await app.register(fastifyRateLimit, {
      global: true,
      enableDraftSpec: true,
      max: callsPerMinute,
      timeWindow: 60_000,
      allowList: (request) => !isCall(request),
      errorResponseBuilder: () =>
        new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'),
    })
  },
)

function helmetOptions({ settings, publicUrl }: Services) {
  const isSecure = publicUrl.startsWith('https://')
  const originOf = (url: string | null) => (url === null ? [] : [new URL(url).origin])
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Embedded widgets set inline styles; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...originOf(settings.sentryDsn)],
        frameSrc: ["'self'", ...originOf(settings.schedulingUrl)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        // The live view is our own page inside our own page.
        frameAncestors: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : (false as const),
    frameguard: { action: 'sameorigin' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
  }
}
