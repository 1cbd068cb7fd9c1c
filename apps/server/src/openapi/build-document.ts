/** The API description without a running server, for the files that are generated from it. */
import type { Services } from '@vitrine/modules/system/services'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { allRoutes } from '../all-routes.ts'
import { mountRoute } from '../mount-route.ts'
import { openapiPlugin } from '../plugins/openapi.ts'
import type { ApiDocument } from './document.ts'

export async function buildApiDocument(): Promise<ApiDocument> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(openapiPlugin, { publicUrl: '/' })
  await app.register(async (scope) => {
    // Routes are described and never called.
    for (const route of allRoutes) mountRoute(scope, {} as Services, route)
  })
  await app.ready()
  const document = app.apiDocument()
  await app.close()
  return document
}
