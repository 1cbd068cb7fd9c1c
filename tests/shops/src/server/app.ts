import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sleep } from '@vitrine/kernel/time/sleep'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { layout } from '../markup/layout.ts'
import type { PageDoc } from '../markup/page-doc.ts'
import { errorPage } from '../markup/text-page.ts'
import { pathIn } from '../markup/urls.ts'
import { addApi } from './api.ts'
import { addFiles } from './files.ts'
import { cookieOf, originOf, routeOf } from './requests.ts'
import { pageFor, type Site } from './site.ts'

const compress = promisify(gzip)

/** Serializes a page, faults included, and sends it. */
function sendPage(doc: PageDoc, site: Site, request: FastifyRequest, reply: FastifyReply): string {
  site.hooks.page?.(doc)
  const text = layout(doc, site.context, { hasChosenCookies: cookieOf(request, 'cookie_choice') !== null })
  reply.code(doc.status).headers(doc.headers).type('text/html; charset=utf-8')
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie')
  return site.hooks.html?.(text, doc.ref) ?? text
}

async function answerPage(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  const { path, bare, query, region } = routeOf(request, site.shop)
  const planned = site.hooks.answer?.({ method: request.method, path, query, region })
  if (planned) {
    if (planned.delayMs) await sleep(planned.delayMs)
    reply.code(planned.status).headers(planned.headers ?? {})
    if (planned.body !== undefined) return planned.body
    if (planned.status < 400) return ''
    const status = planned.status === 404 ? 404 : 500
    const doc = errorPage(
      status,
      { path, query, region, origin: originOf(request), kind: status === 404 ? 'not-found' : 'error' },
      site.context,
    )
    doc.status = planned.status
    return sendPage(doc, site, request, reply)
  }
  if (path === '/uk') return reply.redirect('/uk/', 301)
  const session = { id: cookieOf(request, 'cart_session') }
  if (bare === '/checkout' && site.carts.read(session.id, region, 'cart').count === 0)
    return reply.redirect(pathIn(region, '/cart'), 302)
  const doc = pageFor(bare, { path, query, region, origin: originOf(request) }, site, session)
  return sendPage(doc, site, request, reply)
}

/** Texts above 1 KB are compressed if the client accepts it. */
function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    const accepts = String(request.headers['accept-encoding'] ?? '').includes('gzip')
    if (
      !accepts ||
      typeof payload !== 'string' ||
      payload.length < 1024 ||
      !/text|json|javascript|xml|svg/.test(type)
    )
      return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level: 4 })
  })
}

/** The shop as a Fastify application, not yet listening. */
export function buildApp(site: Site, imagesFolder: string): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 65_536, routerOptions: { ignoreTrailingSlash: false } })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  addCompression(app)
  addFiles(app, site, imagesFolder)
  addApi(app, site)
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => answerPage(site, request, reply),
  })
  app.setNotFoundHandler(async (request, reply) => {
    const { path, query, region } = routeOf(request, site.shop)
    return sendPage(
      errorPage(404, { path, query, region, origin: originOf(request), kind: 'not-found' }, site.context),
      site,
      request,
      reply,
    )
  })
  return app
}
