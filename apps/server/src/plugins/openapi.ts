/** The API description, generated from the contracts that validate it. */
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { docsPage, docsStyle } from '../docs-page.ts'

export const openapiPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine',
        version: '1',
        description:
          'Errors are returned as application/problem+json. A missing, expired, or invalid access token returns 403 with code TOKEN_INVALID.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({
      // What JSON Schema cannot express (a byte stream, a transformed value) is described in words.
      zodToJsonConfig: { unrepresentable: 'any' },
    }),
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  )
  app.get('/api/docs.css', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  )
})
