import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHostLimiter } from '../crawl/host-limiter.ts'
import { defineSiteDetector, pass, type SiteInput } from '../detector.ts'
import { scan } from '../scan.ts'
import { createMemoryScanMemory } from '../store/memory-scan-memory.ts'
import { createMemoryStore } from '../store/memory-store.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const paths = ['/slow', '/moody']

test('a slow page is asked five times in a row; what fails once in between is not measured', async () => {
  const hits = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const turn = (hits.get(path) ?? 0) + 1
    hits.set(path, turn)
    if (path === '/robots.txt') return void response.writeHead(404).end()
    if (path === '/slow') await new Promise((resolve) => setTimeout(resolve, turn === 1 ? 300 : 60))
    const status = path === '/moody' && turn === 3 ? 503 : 200
    const links = paths.map((each) => `<a href="${each}">Page ${each}</a>`).join(' ')
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end(`<title>Shop ${path}</title><h1>Shop ${path}</h1><p>${'Words. '.repeat(60)}</p>${links}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const told: SiteInput<unknown>[] = []
  const watcher = defineSiteDetector<never, object>({
    id: 'watcher',
    category: 'test',
    label: 'Test',
    pageTypes: 'any',
    impacts: [],
    family: '',
    confirm: 'none',
    needs: [],
    collect: () => ({}),
    repeats: () => paths.map((path) => origin + path),
    judge(input) {
      told.push(input)
      return pass
    },
  })
  const memory = createMemoryScanMemory()
  closers.push(() => memory.dispose())
  await scan(
    {
      url: `${origin}/`,
      regions: [],
      platforms: ['Desktop'],
      tier: 'http',
      pageBudget: 10,
      pageTypes: [],
      checks: [{ detector: 'watcher', templateIds: [] }],
      concurrency: 2,
      tabs: 1,
      isOwned: true,
      withFlows: false,
      freshnessMs: 0,
      allowHosts: [new URL(origin).host],
    },
    {
      detectors: [watcher],
      memory,
      store: createMemoryStore(),
      limiter: createHostLimiter(),
      chromiumPath: null,
      onEvent: () => {},
      signal: new AbortController().signal,
    },
  )
  const times = told[0]?.serverTimes(`${origin}/slow`)
  expect(hits.get('/slow')).toBe(6)
  expect(times?.warmMs).toHaveLength(5)
  expect(times?.warmMs.every((ms) => ms >= 55 && ms < 300)).toBe(true)
  expect(times?.roundTripMs).toBeLessThan(50)
  expect(told[0]?.serverTimes(`${origin}/moody`)).toBeNull()
}, 60_000)
