/** Serves one saved shop on loopback, as its README describes. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const Entry = z.union([
  z.object({ status: z.number(), type: z.string(), file: z.string() }),
  z.object({ status: z.number(), location: z.string() }),
])
type Entry = z.infer<typeof Entry>

export interface ServedShop {
  origin: string
  /** Paths with query that were saved. What is not among them says nothing about the shop. */
  paths: ReadonlySet<string>
  close(): Promise<void>
}

/** Pages are unpacked once, so that the server costs little beside what is measured. */
async function loadBody(
  folder: string,
  entry: Extract<Entry, { file: string }>,
  origin: string,
): Promise<Buffer> {
  const bytes = await readFile(join(folder, entry.file))
  const isText = /^(text|application\/(json|xml|javascript|ld))/.test(entry.type)
  const plain = entry.file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return isText ? Buffer.from(plain.toString('utf8').replaceAll('__ORIGIN__', origin)) : plain
}

/**
 * @param folder of the shop, with manifest.json.
 * @param transform changes a page before it is sent (for injected faults); sees path, type and text.
 */
export async function serveStoredShop(
  folder: string,
  transform: (path: string, html: string) => string = (_, html) => html,
): Promise<ServedShop> {
  const manifest = z
    .record(z.string(), Entry)
    .parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const bodies = new Map<string, Promise<Buffer>>()
  let origin = ''
  const bodyOf = (path: string, entry: Extract<Entry, { file: string }>) => {
    const known = bodies.get(path)
    if (known) return known
    const body = loadBody(folder, entry, origin).then((bytes) =>
      entry.type.startsWith('text/html') ? Buffer.from(transform(path, bytes.toString('utf8'))) : bytes,
    )
    bodies.set(path, body)
    return body
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const entry = manifest[path] ?? manifest[decodeURI(path)]
    if (!entry) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not saved')
    } else if ('location' in entry) {
      response.writeHead(entry.status, { location: entry.location.replaceAll('__ORIGIN__', origin) }).end()
    } else {
      const body = await bodyOf(path, entry)
      response.writeHead(entry.status, { 'content-type': entry.type, 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    paths: new Set(Object.keys(manifest)),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
