/** Stands in front of a live shop and changes what goes through. Loopback only. */
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import { request as openSecure } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from 'node:zlib'
import type { PageType } from '@vitrine/kernel/vocabulary'
import { type LiveInjection, type LiveShop, pageHelpers, type ShopCall, type Turn } from './live-injection.ts'

/** Reports of scripts that found their place go here; the shop never sees them. */
const reportPath = '/bench-front/placed'

export interface LiveFront {
  origin: string
  /** Names of injections that found a place. */
  placed: ReadonlySet<string>
  close(): Promise<void>
}

/**
 * Opens a front on loopback.
 * @param port 0 for a free one; the same one for every front of a shop, so that the alerts about it stay the same
 */
export async function openFront(
  upstream: URL,
  injections: readonly LiveInjection[],
  shop: LiveShop,
  port: number,
): Promise<LiveFront> {
  const placed = new Set<string>()
  const state = new Map<string, number>()
  const packing = injections.filter(({ packs }) => packs)
  for (const { name } of packing) placed.add(name)
  let origin = ''
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(request.url ?? '/', origin)
    const body = await text(request)
    if (at.pathname === reportPath) {
      placed.add(body)
      response.writeHead(204).end()
      return
    }
    const call: ShopCall = {
      method: request.method ?? 'GET',
      path: at.pathname,
      query: at.searchParams,
      body,
      cookies: request.headers.cookie ?? null,
    }
    const turn = turnOf(call)
    if (turn.kind !== 'redirect' && turn.delayMs)
      await new Promise((resolve) => setTimeout(resolve, turn.delayMs))
    if (turn.kind === 'answer')
      return void response
        .writeHead(turn.status, { 'content-type': turn.type ?? 'text/plain' })
        .end(request.method === 'HEAD' ? undefined : turn.body)
    if (turn.kind === 'redirect') return void response.writeHead(302, { location: turn.to }).end()
    await pass(
      request,
      response,
      turn.path ?? `${at.pathname}${at.search}`,
      body,
      turn.withoutCookies === true,
    )
  }

  function turnOf(call: ShopCall): Turn {
    for (const injection of injections) {
      const turn = injection.turn?.(call, shop, state) ?? null
      if (turn === null) continue
      placed.add(injection.name)
      return turn
    }
    return { kind: 'pass' }
  }

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    body: string,
    isStranger: boolean,
  ): Promise<void> {
    const headers = { ...request.headers, host: upstream.host, 'accept-encoding': 'gzip' }
    for (const name of [
      'content-length',
      'transfer-encoding',
      'connection',
      ...(isStranger ? ['cookie'] : []),
    ])
      Reflect.deleteProperty(headers, name)
    for (const name of ['origin', 'referer'] as const)
      if (headers[name]) headers[name] = headers[name].replace(origin, upstream.origin)
    const open = upstream.protocol === 'https:' ? openSecure : openRequest
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const out = open(new URL(path, upstream), { method: request.method, headers }, resolve)
      out.on('error', reject)
      out.end(body === '' ? undefined : body)
    })
    const out: Record<string, string | string[]> = {}
    for (const [name, value] of Object.entries(answer.headers))
      if (
        value !== undefined &&
        !['connection', 'transfer-encoding', 'content-length', 'keep-alive'].includes(name)
      )
        out[name] = typeof value === 'string' ? value.replaceAll(upstream.origin, origin) : value
    const type = answer.headers['content-type'] ?? ''
    if (packing.length > 0 && !/html|json/.test(type)) out['cache-control'] = 'public, max-age=31536000'
    if (!/html|json|javascript|xml/.test(type) && !(packing.length > 0 && /css/.test(type))) {
      response.writeHead(answer.statusCode ?? 502, out)
      answer.pipe(response)
      return
    }
    const raw = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>))
    const plain = unpack(raw, answer.headers['content-encoding'] ?? '').replaceAll(upstream.origin, origin)
    delete out['content-encoding']
    delete out['content-security-policy']
    const sent = type.includes('html') ? inject(plain, path) : plain
    if (packing.length > 0) out['content-encoding'] = 'gzip'
    response.writeHead(answer.statusCode ?? 502, out)
    response.end(packing.length > 0 ? gzipSync(sent) : sent)
  }

  function chosenPaths(on: PageType | readonly PageType[], oneIn: number): string[] {
    return [on]
      .flat()
      .flatMap((type) => [...shop.pathsOf(type)])
      .sort()
      .filter((_path, at) => at % oneIn === 0)
  }

  function inject(html: string, path: string): string {
    const here = new URL(path, upstream).pathname
    let out = html
    for (const injection of injections) {
      const { name, on, oneIn = 1, head = '', script, early, bodyStart = '' } = injection
      if (on !== undefined && !chosenPaths(on, oneIn).includes(here)) continue
      const changed = injection.rewrite?.(out, path, shop) ?? out
      if (changed !== out) placed.add(name)
      out = changed
      if (head !== '' || bodyStart !== '') placed.add(name)
      const first = early === undefined ? '' : `<script>${early}</script>`
      if (early !== undefined) placed.add(name)
      const later = script === undefined ? '' : `<script>${scriptFor(injection)}</script>`
      const newHead = head.includes('name="viewport"')
        ? out.replace(/<meta[^>]+name="viewport"[^>]*>/i, '')
        : out
      out = newHead
        .replace('</head>', () => `${head}${first}${later}</head>`)
        .replace(/<body[^>]*>/i, (tag) => `${tag}${bodyStart}`)
    }
    return out
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    placed,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Runs when the document is there, again until it has found its place, and once
 * more when the shop has drawn its page anew and thrown away what was put in.
 */
function scriptFor({ name, script = '', repeats = false }: LiveInjection): string {
  return `addEventListener('DOMContentLoaded', () => {
    ${pageHelpers}
    let tries = 0
    let hasTold = false
    const place = () => {
      const isGone = made.some((each) => !each.isConnected)
      if (isGone) made.length = 0
      if (!hasTold || isGone || ${repeats}) {
        let isPlaced = false
        try { isPlaced = (() => { ${script} })() } catch {}
        if (isPlaced && !hasTold) { hasTold = true; navigator.sendBeacon('${reportPath}', ${JSON.stringify(name)}) }
      }
      if (tries++ < 120) setTimeout(place, 250)
    }
    setTimeout(place, 0)
  })`
}

function unpack(raw: Buffer, encoding: string): string {
  if (encoding === 'gzip') return gunzipSync(raw).toString()
  if (encoding === 'br') return brotliDecompressSync(raw).toString()
  if (encoding === 'deflate') return inflateSync(raw).toString()
  return raw.toString()
}
