import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHostLimiter } from '../../net/limiter/host-limiter.ts'
import { openScanContext } from '../../run/scan-context.ts'
import { createMemoryScanMemory } from '../../run/store/memory-scan-memory.ts'
import { createMemoryStore } from '../../run/store/memory-store.ts'
import { probeSoft404 } from './probe-soft-404.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function askOf(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/`
  const memory = createMemoryScanMemory()
  closers.push(() => memory.dispose())
  const run = openScanContext(
    {
      url,
      regions: [],
      platforms: ['Desktop'],
      tier: 'http',
      pageBudget: 10,
      pageTypes: [],
      checks: [],
      concurrency: 1,
      tabs: 1,
      isOwned: true,
      withSessions: false,
      freshnessMs: 0,
      allowHosts: [new URL(url).host],
    },
    {
      detectors: [],
      memory,
      store: createMemoryStore(),
      limiter: createHostLimiter(),
      chromiumPath: null,
      onEvent: () => {},
      signal: new AbortController().signal,
    },
  )
  run.registerHost(url)
  closers.push(() => run.close())
  const ask = () => probeSoft404(run, url, 'GLOBAL', () => true)
  return {
    page: await ask(),
    again: await ask(),
    paths,
    mayNot: await probeSoft404(run, url, 'GLOBAL', () => false),
  }
}

const html = '<title>Shop</title><main><h1>Lost</h1><p>Nothing to see here</p></main>'

test("every scan requests the same addresses, below the region's root", async () => {
  const { page, again, paths, mayNot } = await askOf((_, response) => response.writeHead(200).end(html))
  expect(page).toMatchObject({
    status: 200,
    title: 'Shop',
    text: 'Lost\nNothing to see here',
    isNoindex: false,
  })
  expect(again).toEqual(page)
  expect(new Set(paths).size).toBe(2)
  for (const path of paths) expect(path).toMatch(/^\/shop\/not-here-[0-9a-f]{14}$/)
  expect(mayNot).toBeNull()
})

test('a proper 404 is requested only once', async () => {
  const { page, paths } = await askOf((_, response) => response.writeHead(404).end(html))
  expect(page?.status).toBe(404)
  expect(paths).toHaveLength(2)
})

test('the result is unknown if the store redirects, refuses or responds inconsistently', async () => {
  const redirects = await askOf(({ url }, response) =>
    url === '/' ? response.writeHead(200).end(html) : response.writeHead(302, { location: '/' }).end(),
  )
  expect(redirects.page).toBeNull()
  expect((await askOf((_, response) => response.writeHead(403).end())).page).toBeNull()
  let count = 0
  const unsteady = await askOf((_, response) => response.writeHead(count++ % 2 === 0 ? 200 : 404).end(html))
  expect(unsteady.page).toBeNull()
})
