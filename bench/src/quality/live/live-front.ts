/** A reverse proxy in front of a live shop that changes its responses. Loopback only. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sleep } from '@vitrine/kernel/time/sleep'
import { injectPage, reportPath } from './inject-page.ts'
import type { LiveInjection, LiveShop, ShopCall, Turn } from './live-injection.ts'
import { type Passage, passOn } from './pass-on.ts'

export interface LiveFront {
  origin: string
  /** Names of injections that found a target. */
  placed: ReadonlySet<string>
  close(): Promise<void>
}

interface FrontState {
  injections: readonly LiveInjection[]
  shop: LiveShop
  passage: Passage
  placed: Set<string>
  /** State that injections keep between requests. */
  memory: Map<string, number>
}

/**
 * Opens a front on loopback.
 * @param port 0 for a free one; the same one for every front of a shop, so that its alerts keep their identity
 */
export async function openFront(
  upstream: URL,
  injections: readonly LiveInjection[],
  shop: LiveShop,
  port: number,
): Promise<LiveFront> {
  const packing = injections.filter(({ packs }) => packs)
  const placed = new Set(packing.map(({ name }) => name))
  const passage: Passage = {
    upstream,
    origin: '',
    isPacking: packing.length > 0,
    changePage: (html, url) => injectPage(html, url, injections, shop, placed),
  }
  const front: FrontState = { injections, shop, passage, placed, memory: new Map() }
  const server = createServer((request, response) => {
    void serve(front, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  passage.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: passage.origin,
    placed,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function serve(front: FrontState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { passage, placed } = front
  const at = new URL(request.url ?? '/', passage.origin)
  const body = await text(request)
  if (at.pathname === reportPath) {
    placed.add(body)
    response.writeHead(204).end()
    return
  }
  const turn = turnOf(front, {
    method: request.method ?? 'GET',
    path: at.pathname,
    query: at.searchParams,
    body,
    cookies: request.headers.cookie ?? null,
  })
  if (turn.kind === 'redirect') return void response.writeHead(302, { location: turn.to }).end()
  if (turn.delayMs) await sleep(turn.delayMs)
  if (turn.kind === 'answer')
    return void response
      .writeHead(turn.status, { 'content-type': turn.type ?? 'text/plain' })
      .end(request.method === 'HEAD' ? undefined : turn.body)
  const url = new URL(turn.path ?? `${at.pathname}${at.search}`, passage.upstream)
  const isWithoutCookies = turn.withoutCookies === true
  await passOn(passage, { request, body, url, isWithoutCookies }, response)
}

/** Result of the first injection that handles a request. */
function turnOf({ injections, shop, placed, memory }: FrontState, call: ShopCall): Turn {
  for (const injection of injections) {
    const turn = injection.turn?.(call, shop, memory) ?? null
    if (turn === null) continue
    placed.add(injection.name)
    return turn
  }
  return { kind: 'pass' }
}
