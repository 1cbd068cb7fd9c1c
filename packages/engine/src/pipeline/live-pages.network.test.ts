import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sleep } from '@vitrine/kernel/time/sleep'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../browser/browser-pool.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import type { StorePolicy } from '../run/policy/store-policy.ts'
import { createLivePages } from './live-pages.ts'

let pool: BrowserPool
let origin = ''
const opened: string[] = []
const server = createServer((request, response) => {
  if (request.url !== '/favicon.ico') opened.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Mug</title>')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  const signal = new AbortController().signal
  // The first tab waits for the browser to start.
  await pool.withTab({ platform: 'Desktop', region: 'US', signal }, (tab) => tab.goto(origin))
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  opened.length = 0
})

/** Reads two pages for some seconds, and returns what the browser opened meanwhile. */
async function readWhile({ isWatched, isTrusted }: { isWatched: boolean; isTrusted: boolean }) {
  const show = createLivePages(() => isWatched)
  const slots = { open: 0 }
  const run = {
    browser: pool,
    options: { platforms: ['Desktop'] },
    policies: { of: () => ({ isTrusted }) as StorePolicy },
    signal: new AbortController().signal,
    nowMs: Date.now,
    async acquireHostSlot() {
      slots.open += 1
      return () => {
        slots.open = 0
      }
    },
  } as unknown as Parameters<typeof show.during>[0]
  const read = (path: string, status: 'in_progress' | 'completed' = 'in_progress') =>
    show.note({
      type: 'page',
      url: `${origin}${path}`,
      region: 'US',
      platform: null,
      tier: 'http',
      status,
    })
  const result = await show.during(run, async () => {
    read('/first')
    await sleep(4000)
    read('/second', 'completed')
    await sleep(2000)
    return 'done'
  })
  expect([result, slots.open]).toEqual(['done', 0])
  return opened
}

test('while someone watches, the pages that are read are opened one after another', async () => {
  expect(await readWhile({ isWatched: true, isTrusted: true })).toEqual(['/first', '/second'])
}, 60_000)

test('no page is opened when no one watches, or at a store that wants few visits', async () => {
  expect(await readWhile({ isWatched: false, isTrusted: true })).toEqual([])
  expect(await readWhile({ isWatched: true, isTrusted: false })).toEqual([])
}, 60_000)
