import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { createHostLimiter } from '../crawl/host-limiter.ts'
import { defineSiteDetector, failOrPass } from '../detector.ts'
import { scan } from '../scan.ts'
import { createMemoryScanMemory } from '../store/memory-scan-memory.ts'
import { createMemoryStore } from '../store/memory-store.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** Tells which of two pictures of another site arrived. */
const looker = (urls: readonly string[]) =>
  defineSiteDetector<never, true>({
    id: 'looker',
    category: 'test',
    label: 'Test',
    pageTypes: 'any',
    impacts: [],
    family: '',
    confirm: 'revisit',
    needs: [],
    collect: () => true,
    pictures: () => urls,
    judge: ({ pages, picture }) =>
      failOrPass(
        pages.slice(0, 1).flatMap(({ url, pageType }) =>
          urls
            .filter((each) => picture(each) !== null)
            .map((each) => ({
              causeKey: new URL(each).pathname,
              severity: 'low' as const,
              confidence: 1,
              title: `Picture ${new URL(each).pathname}`,
              where: each,
              description: `${picture(each)?.width} pixels.`,
              url,
              pageType,
              pictures: [each],
              rows: [{ row_type: 'text' as const, content: each }],
            })),
        ),
      ),
  })

async function scanWith(
  answer: (path: string, hits: number) => number,
  robots = 'User-agent: *\nDisallow:',
): Promise<{ titles: string[]; hits: Map<string, number> }> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#268' } })
    .png()
    .toBuffer()
  const hits = new Map<string, number>()
  const other = await listen((request, response) => {
    const path = request.url ?? '/'
    hits.set(path, (hits.get(path) ?? 0) + 1)
    if (path === '/robots.txt') return response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    const status = answer(path, hits.get(path) ?? 0)
    response.writeHead(status, { 'content-type': 'image/png' }).end(status === 200 ? png : '')
  })
  const shop = await listen((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<title>Shop</title><h1>Shop</h1><p>${'Words. '.repeat(60)}</p>`)
  })
  const memory = createMemoryScanMemory()
  closers.push(() => memory.dispose())
  const urls = ['/a.png', '/b.png'].map((path) => `http://pictures.test:${other}${path}`)
  const { alerts } = await scan(
    {
      url: `http://127.0.0.1:${shop}/`,
      regions: [],
      platforms: ['Desktop'],
      tier: 'http',
      pageBudget: 10,
      pageTypes: [],
      checks: [{ detector: 'looker', templateIds: [] }],
      concurrency: 4,
      tabs: 1,
      isOwned: true,
      withFlows: false,
      freshnessMs: 0,
      allowHosts: [`127.0.0.1:${shop}`, `pictures.test:${other}`],
    },
    {
      detectors: [looker(urls)],
      memory,
      store: createMemoryStore(),
      limiter: createHostLimiter(),
      chromiumPath: null,
      onEvent: () => {},
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      signal: new AbortController().signal,
    },
  )
  return { titles: alerts.map(({ title }) => title.replace(/ on .*/, '')).sort(), hits }
}

test('pictures of other sites are fetched, and again before anything is told', async () => {
  const { titles, hits } = await scanWith(() => 200)
  expect(titles).toEqual(['Picture /a.png', 'Picture /b.png'])
  expect(hits.get('/a.png')).toBe(2)
})

test('a picture that does not arrive again is no evidence', async () => {
  const { titles } = await scanWith((path, hits) => (path === '/b.png' && hits > 1 ? 404 : 200))
  expect(titles).toEqual(['Picture /a.png'])
})

test('what another site asks scanners to leave alone is not fetched', async () => {
  const { titles, hits } = await scanWith(() => 200, 'User-agent: *\nDisallow: /b.png')
  expect(titles).toEqual(['Picture /a.png'])
  expect(hits.get('/b.png')).toBeUndefined()
})
