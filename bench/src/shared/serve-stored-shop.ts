/** Serves one saved shop on loopback, as its README describes. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const Entry = z.union([
  z.object({ status: z.number(), type: z.string(), file: z.string(), location: z.undefined().optional() }),
  z.object({ status: z.number(), location: z.string(), file: z.undefined().optional() }),
  z.object({ status: z.number(), file: z.undefined().optional(), location: z.undefined().optional() }),
])
type Entry = z.infer<typeof Entry>
type SavedFile = Extract<Entry, { file: string }>

/** Placeholder for the origin at which the shop is served, in pages and in the manifest. */
const originMark = '__ORIGIN__'

/** A normalized path, however its characters are escaped and its parameters are ordered. */
function meaningOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  return JSON.stringify([decodeURI(pathname), [...searchParams].sort()])
}

export const imageName = /\.(?:jpe?g|png|webp|gif|avif)\b/i

/**
 * Not every size of every image was saved, which is no fault of the shop. An SVG, so that its pixels aren't
 * evaluated.
 */
export const standIn = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><rect width="1200" height="1200" fill="hsl(${path.length * 37} 40% 60%)"/></svg>`

/** What is returned instead of the saved shop. */
export interface OtherAnswer {
  status: number
  body?: string | Uint8Array
  /** Media type; by the extension when absent. */
  type?: string
  location?: string
}

export interface ServedShop {
  origin: string
  /** Paths with query that were saved. Other paths say nothing about the shop. */
  paths: ReadonlySet<string>
  close(): Promise<void>
}

/** Pages are decompressed once, so that the server costs little compared with what is measured. */
async function loadBody(folder: string, entry: SavedFile, origin: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, entry.file))
  const isText = /^(text|application\/(json|xml|javascript|ld))/.test(entry.type)
  const plain = entry.file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return isText ? Buffer.from(plain.toString('utf8').replaceAll(originMark, origin)) : plain
}

/**
 * @param folder of the shop, with manifest.json.
 * @param transform changes a page before it is sent (for injected faults); receives path and text.
 * @param instead responds to URLs that the shop does not have, or overrides it; null: the shop responds.
 * @param delayMs response delay of a URL, in milliseconds.
 * @param port 0 for a free one.
 */
export async function serveStoredShop(
  folder: string,
  transform: (path: string, html: string) => string = (_, html) => html,
  instead: (path: string, origin: string) => OtherAnswer | null = () => null,
  delayMs: (path: string) => number = () => 0,
  port = 0,
): Promise<ServedShop> {
  const manifest = z
    .record(z.string(), Entry)
    .parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const byMeaning = new Map(Object.entries(manifest).map(([path, entry]) => [meaningOf(path), entry]))
  const bodies = new Map<string, Promise<Buffer>>()
  let origin = ''
  const bodyOf = (path: string, entry: SavedFile) => {
    const known = bodies.get(path)
    if (known) return known
    const body = loadBody(folder, entry, origin).then((bytes) =>
      entry.type.startsWith('text/html') ? Buffer.from(transform(path, bytes.toString('utf8'))) : bytes,
    )
    bodies.set(path, body)
    return body
  }
  const decodeOrigin = (path: string) =>
    path.replaceAll(origin, originMark).replaceAll(encodeURIComponent(origin), originMark)
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const thinkingMs = delayMs(path)
    if (thinkingMs > 0) await setTimeout(thinkingMs)
    const other = instead(path, origin)
    if (other) {
      const type = /\.(xml|txt|jpg)$/.exec(path)?.[1]
      const types = { xml: 'application/xml', txt: 'text/plain', jpg: 'text/html; charset=utf-8' }
      response
        .writeHead(other.status, {
          'content-type': other.type ?? types[type as keyof typeof types] ?? 'text/html; charset=utf-8',
          ...(other.location ? { location: other.location } : {}),
        })
        .end(request.method === 'HEAD' ? undefined : other.body)
      return
    }
    const entry = manifest[path] ?? byMeaning.get(meaningOf(decodeOrigin(path)))
    if (!entry && imageName.test(path) && !path.startsWith('/injected')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(standIn(path))
    } else if (!entry) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not saved')
    } else if (entry.location !== undefined) {
      response.writeHead(entry.status, { location: entry.location.replaceAll(originMark, origin) }).end()
    } else if (entry.file === undefined) {
      response.writeHead(entry.status, { 'content-type': 'text/plain' }).end()
    } else {
      const body = await bodyOf(path, entry)
      response.writeHead(entry.status, { 'content-type': entry.type, 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    paths: new Set(Object.keys(manifest).map((path) => path.replaceAll(originMark, origin))),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
