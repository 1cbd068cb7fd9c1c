/** Style sheet, script, images, robots.txt, and sitemap. */
import type { FastifyInstance } from 'fastify'
import { ImageStore } from '../images/image-store.ts'
import { originOf } from './requests.ts'
import { indexedPaths, type Site } from './site.ts'

const aYear = 'public, max-age=31536000, immutable'
const aMonth = 'public, max-age=2592000'

function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /uk/api/\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Sitemap protocol 0.9, one file (the protocol allows 50,000 URLs). */
function sitemapText(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** Adds everything that is not a page. */
export function addFiles(app: FastifyInstance, site: Site, imagesFolder: string): void {
  const images = new ImageStore(site.shop, imagesFolder)
  app.get('/assets/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const asset = site.assets.get(name)
    if (!asset) return reply.callNotFound()
    return reply.type(asset.type).header('cache-control', aYear).send(asset.body)
  })
  app.get('/images/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    const file = await images.read(name)
    if (!file) return reply.callNotFound()
    return reply.type(file.type).header('cache-control', aMonth).send(file.body)
  })
  app.get('/favicon.svg', async (_request, reply) => {
    const { accent, accentInk } = site.shop.theme
    const letter = site.shop.brand.name.slice(0, 1)
    const path =
      '<path d="M16 7v18M9 14c0 6 3 9 7 9s7-3 7-9" fill="none" stroke-width="3" stroke-linecap="round"/>'
    return reply
      .type('image/svg+xml')
      .header('cache-control', aMonth)
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${letter}</title><rect width="32" ` +
          `height="32" rx="7" fill="${accent}"/><g stroke="${accentInk}">${path}</g></svg>`,
      )
  })
  app.get('/robots.txt', async (request, reply) => {
    const text = robotsText(originOf(request))
    return reply.type('text/plain; charset=utf-8').send(site.hooks.robots?.(text) ?? text)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const paths = indexedPaths(site)
    return reply
      .type('application/xml; charset=utf-8')
      .send(sitemapText(site.hooks.sitemap?.(paths) ?? paths, originOf(request)))
  })
}
