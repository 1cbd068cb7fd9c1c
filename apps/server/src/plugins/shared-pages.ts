/** Headers of pages behind public links: search engines stay out, and no other site learns the address. */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const isShared = (url: string) => /^\/(api\/v1\/)?shared(\/|$)/.test(url)

export const sharedPagesPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply) => {
    if (!isShared(request.url)) return
    reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
    reply.header('referrer-policy', 'no-referrer')
  })
})
