/**
 * Forms, as Slack and mail programs send them. They arrive as their exact text in `form_text`, because signatures cover
 * the bytes that were sent.
 */
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export const formBodiesPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, { form_text: String(body) }),
  )
})
