import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { HostPolicy } from '../../api/host-limits.ts'
import type { PageOutcome, ScanEvent, ScanOptions } from '../../api/scan-types.ts'
import { createHostLimiter } from '../../net/limiter/host-limiter.ts'
import { createMemoryScanMemory } from '../../run/store/memory-scan-memory.ts'
import { createMemoryStore } from '../../run/store/memory-store.ts'
import { scan } from '../scan.ts'

const concurrency = 4
const pageCount = 30
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A store of some pages, with a redirected page, a missing one and a file. */
async function openShop() {
  const hits = new Map<string, number>()
  const paths = Array.from({ length: pageCount }, (_, n) => `/pages/${n}`)
  const links = [...paths, '/moved', '/missing', '/sizes'].map((path) => `<a href="${path}">${path}</a>`)
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    hits.set(path, (hits.get(path) ?? 0) + 1)
    if (path === '/moved') return response.writeHead(301, { location: '/pages/0' }).end()
    if (path === '/sizes') return response.writeHead(200, { 'content-type': 'text/plain' }).end('S M L')
    if (path !== '/' && !paths.includes(path)) return response.writeHead(404).end('<h1>Not here</h1>')
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<html><title>${path}</title><h1>${path}</h1><p>${'Words. '.repeat(60)}</p>${links.join(' ')}`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  return { hits, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const optionsFor = (url: string): ScanOptions => ({
  url: `${url}/`,
  regions: [],
  platforms: ['Desktop'],
  tier: 'http',
  pageBudget: 100,
  pageTypes: [],
  checks: [],
  concurrency: concurrency,
  tabs: 1,
  isOwned: true,
  withSessions: false,
  freshnessMs: 0,
  allowHosts: [new URL(url).host],
})

test('an interrupted scan continues without requesting pages that it already has', async () => {
  const { hits, origin } = await openShop()
  let laterMs = 0
  const memory = createMemoryScanMemory({ nowMs: () => Date.now() + laterMs })
  closers.push(() => memory.dispose())
  const store = createMemoryStore()
  const registered: HostPolicy[] = []
  const limiter = createHostLimiter()
  const run = (signal: AbortSignal, onEvent: (event: ScanEvent) => void) =>
    scan(optionsFor(origin), {
      detectors: [],
      memory,
      store,
      limiter: {
        ...limiter,
        registerHost(host, terms) {
          registered.push(terms)
          return limiter.registerHost(host, terms)
        },
      },
      chromiumPath: null,
      onEvent,
      signal,
    })
  const cut = new AbortController()
  let read = 0
  const first = await run(cut.signal, (event) => {
    if (event.type === 'page' && (event.status === 'collected' || event.status === 'completed')) read += 1
    if (read >= 12) cut.abort(new Error('cut off'))
  })
  expect(first.outcome).toBe('cancelled')
  const before = new Map(hits)
  // By then, the leases of the first worker have expired.
  laterMs = 60_000
  registered.length = 0
  const second = await run(new AbortController().signal, () => undefined)

  // Discovery was done before the interruption, and the store still counts as owned.
  expect(registered).toContainEqual({ concurrency: concurrency, minIntervalMs: 0 })
  expect(second.coverage).toMatchObject({ failed: 0, blocked: 0 })
  const outcomes: PageOutcome[] = []
  for await (const outcome of memory.outcomes()) outcomes.push(outcome)
  const seen = outcomes.map(({ task }) => new URL(task.url).pathname)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(
    expect.arrayContaining(['/', '/pages/0', `/pages/${pageCount - 1}`, '/moved', '/missing']),
  )
  const again = [...before.keys()].filter((path) => (hits.get(path) ?? 0) > (before.get(path) ?? 0))
  // Pages that were pending at the interruption, and the requests with which every scan starts.
  const opening = ['/', '/robots.txt', '/sitemap.xml', '/sitemap_index.xml', '/pages/0']
  expect(again.filter((path) => !opening.includes(path)).length).toBeLessThanOrEqual(concurrency)
})
