/** The API description, generated from the contracts that validate it. */
import fastifySwagger from '@fastify/swagger'
import type { RouteContract } from '@vitrine/kernel/http/route'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { docsPage, docsStyle } from '../docs-page.ts'
import { completeDocument } from '../openapi/complete-document.ts'
import type { ApiDocument } from '../openapi/document.ts'
import { nameSchemas, type SchemaName } from '../openapi/schema-registry.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The whole description; made once, after all routes are known. */
    apiDocument(): ApiDocument
  }
}

/** What JSON Schema cannot express (a byte stream, a transformed value) is described in words. */
const zodToJsonConfig = { unrepresentable: 'any' as const }

export const openapiPlugin = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    // Filled when all routes are known.
    const names = z.registry<SchemaName>()
    const options = { schemaRegistry: names, zodToJsonConfig }
    const contracts = new Map<string, RouteContract>()
    app.addHook('onRoute', ({ config }) => {
      if (config?.contract !== undefined) contracts.set(config.contract.name, config.contract)
    })
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Vitrine', version: '1' },
        servers: [{ url: publicUrl, description: 'This installation' }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: createJsonSchemaTransform(options),
      transformObject: createJsonSchemaTransformObject(options),
    })
    let made: ApiDocument | undefined
    app.decorate('apiDocument', () => {
      if (made === undefined) {
        const parts = [...contracts.values()].flatMap(({ params, query }) => [params, query])
        nameSchemas(names, new Set(parts))
        made = completeDocument(structuredClone(app.swagger()) as unknown as ApiDocument, contracts)
      }
      return made
    })
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.apiDocument())
    app.get('/api/docs', { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(app.apiDocument())),
    )
    app.get('/api/docs.css', { schema: { hide: true } }, async (_, reply) =>
      reply.type('text/css; charset=utf-8').send(docsStyle),
    )
  },
)
