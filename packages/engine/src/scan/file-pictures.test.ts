import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
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

type Answer = (request: IncomingMessage, response: ServerResponse, turn: number) => unknown

async function listen(answers: Readonly<Record<string, Answer>>, otherwise: Answer) {
  const hits = new Map<string, number>()
  const server = createServer((request, response) => {
    const key = `${request.method} ${request.url}`
    hits.set(key, (hits.get(key) ?? 0) + 1)
    const answer = answers[request.url ?? ''] ?? otherwise
    answer(request, response, hits.get(key) ?? 1)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits }
}

const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#804020' } })
  .png()
  .toBuffer()
const picture: Answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png)
const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code, { 'content-type': 'text/html' }).end('<p>No</p>')
const page: Answer = (_, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<title>Shop</title><h1>Shop</h1><p>${'Words. '.repeat(60)}</p>`)

interface Row {
  link?: string
  pictures?: readonly string[]
}

/** What the checks are told after a scan of a shop with a file of these rows. */
async function scanWith(origin: string, rows: readonly Row[], pageBudget = 10) {
  const told: SiteInput<unknown>[] = []
  const reader = defineSiteDetector<never, object>({
    id: 'reader',
    category: 'test',
    label: 'Test',
    pageTypes: 'any',
    impacts: [],
    family: '',
    confirm: 'none',
    needs: [],
    collect: () => ({}),
    fileAddresses: ({ cells }) => ({
      link: cells.link || null,
      pictures: cells.pictures ? cells.pictures.split(' ') : [],
    }),
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
      pageBudget,
      pageTypes: [],
      checks: [{ detector: 'reader', templateIds: [] }],
      concurrency: 4,
      tabs: 1,
      isOwned: true,
      withFlows: false,
      freshnessMs: 0,
      allowHosts: [new URL(origin).host],
    },
    {
      detectors: [reader],
      memory,
      store: createMemoryStore(),
      limiter: createHostLimiter(),
      table: {
        kind: 'merchant-feed',
        name: 'feed.csv',
        uploadedAtMs: 0,
        columns: ['link', 'pictures'],
        rows: rows.map(({ link = '', pictures = [] }, at) => ({
          at: at + 2,
          cells: { link, pictures: pictures.join(' ') },
        })),
      },
      chromiumPath: null,
      onEvent: () => {},
      signal: new AbortController().signal,
    },
  )
  const [input] = told
  if (input === undefined) throw new Error('nothing was judged')
  return input
}

test('pictures of the file are told as they arrive twice; refusals and errors that pass by are not told', async () => {
  const { origin, hits } = await listen(
    {
      '/good.png': picture,
      '/gone.png': status(404),
      '/walled.png': status(403),
      '/page.png': page,
      '/late.png': (request, response, turn) =>
        turn === 1 ? status(404)(request, response, turn) : picture(request, response, turn),
      '/moody.png': (request, response, turn) => status(turn === 1 ? 404 : 500)(request, response, turn),
    },
    page,
  )
  const names = ['good', 'gone', 'walled', 'page', 'late', 'moody']
  const { filePictures } = await scanWith(origin, [
    { pictures: names.map((name) => `${origin}/${name}.png`) },
  ])
  const says = names.map((name) => {
    const probe = filePictures[`${origin}/${name}.png`]
    return probe === undefined ? 'nothing' : `${probe.status} ${probe.isDecodable}`
  })
  expect(says).toEqual(['200 true', '404 false', 'nothing', '200 false', '200 true', 'nothing'])
  expect(hits.get('GET /good.png')).toBe(1)
  expect(hits.get('GET /gone.png')).toBe(2)
  expect(hits.get('GET /walled.png')).toBe(1)
}, 60_000)

test('of a long file sixty pictures are asked for, from its beginning to its end', async () => {
  const { origin, hits } = await listen({ '/': page }, picture)
  const rows = Array.from({ length: 240 }, (_, at) => ({
    pictures: [`${origin}/main-${at}.png`, `${origin}/side-${at}.png`],
  }))
  const { filePictures } = await scanWith(origin, rows)
  expect(Object.keys(filePictures)).toHaveLength(60)
  expect(filePictures[`${origin}/main-0.png`]?.isDecodable).toBe(true)
  expect(filePictures[`${origin}/main-236.png`]?.isDecodable).toBe(true)
  expect([...hits.keys()].some((key) => key.includes('side'))).toBe(false)
}, 60_000)

test('links of the file beyond the visited pages are asked whether they exist', async () => {
  const { origin, hits } = await listen({ '/gone': status(404), '/robots.txt': status(404) }, page)
  const { lookup, fetched } = await scanWith(
    origin,
    [{ link: `${origin}/here` }, { link: `${origin}/gone` }],
    1,
  )
  expect(fetched.map(({ url }) => url)).toEqual([`${origin}/`])
  expect([lookup(`${origin}/here`)?.status, lookup(`${origin}/gone`)?.status]).toEqual([200, 404])
  expect(hits.get('GET /here')).toBeUndefined()
  expect(hits.get('GET /gone')).toBe(2)
}, 60_000)
