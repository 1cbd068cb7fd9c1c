/** The built web app. Every path that is neither the API's nor a file gets its page. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { projectRoot } from '@vitrine/config/settings'
import { AppError } from '@vitrine/kernel/http/errors'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isCallPath, readPath } from '../is-call.ts'
import { sendProblem } from './errors.ts'

export const webFolder = join(projectRoot, 'apps', 'web', 'dist')

/** Whether a path is the API's, or names a file. */
const isNoPage = (path: string) => isCallPath(path) || /^\/(metrics|healthz|readyz)(\/|$)|\.\w+$/.test(path)

export const staticWebPlugin = fastifyPlugin(async (app: FastifyInstance, { folder }: { folder: string }) => {
  const hasWeb = existsSync(join(folder, 'index.html'))
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // Names under /assets contain a hash of their content; everything else is revalidated.
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'))
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !isNoPage(readPath(request.url))
    if (!isPage)
      return sendProblem(
        request,
        reply,
        new AppError('NOT_FOUND', 'We couldn’t find what you’re looking for.'),
      )
    if (hasWeb) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.code(503).type('text/plain; charset=utf-8').send('The web app isn’t built yet.')
  })
})
