import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { pageStatus } from '../shared/page/page-status.ts'
import { openSessionTab } from '../shared/session/session-tab.ts'
import { mainImages } from './options.page.ts'

const image = (name: string, height = 400) => `<img src="/${name}.svg" width="400" height="${height}">`
const pages: Readonly<Record<string, string>> = {
  // A carousel that has moved to its second image.
  '/carousel':
    '<main><div style="width:400px;overflow:hidden"><div ' +
    `style="display:flex;width:800px;transform:translateX(-400px)">${image('white')}${image('navy')}</div></div></main>`,
  '/wrapper': `<main class="product with-related"><h1>Lamp</h1><div style="width:400px">${image('white')}</div></main><div class="related">${image('navy')}</div>`,
  '/stack': `<main><div style="width:400px">${image('white')}${image('navy')}${image('thumb', 60)}</div></main>`,
  '/index.php': `<main><p>Lamp</p><script>fetch('/index.php?route=reviews&missing')</script></main>`,
}

let pool: BrowserPool
let origin = ''
const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://shop.invalid')
  if (pathname.endsWith('.svg'))
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>',
      )
  else
    response
      .writeHead(search.includes('missing') ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Lamp</title>${pages[pathname] ?? ''}`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`], resolve })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

const visit = <Answer>(path: string, read: (session: ReturnType<typeof openSessionTab>) => Promise<Answer>) =>
  pool.withTab({ platform: 'Desktop', region: 'US', signal: new AbortController().signal }, async (tab) => {
    const session = openSessionTab(tab)
    try {
      await session.open(`${origin}${path}`, 'Open the page')
      return await read(session)
    } finally {
      session.stop()
    }
  })
const imagesOn = async (path: string) =>
  (await visit(path, ({ page }) => inIsolatedWorld(page, mainImages))).map((url) =>
    new URL(url).pathname.slice(1),
  )

test("a slide outside the carousel's frame is not the main image", async () => {
  expect(await imagesOn('/carousel')).toEqual(['navy.svg'])
}, 60_000)

test('a wrapper around the product is not a list of related ones, whatever its name', async () => {
  expect(await imagesOn('/wrapper')).toEqual(['white.svg'])
}, 60_000)

test('a vertical gallery shows all of its images', async () => {
  expect(await imagesOn('/stack')).toEqual(['white.svg', 'navy.svg'])
}, 60_000)

test('the status of a page is not that of a script request with the same path', async () => {
  const { url, calls } = await visit('/index.php?route=product', async (session) => {
    await expect.poll(() => session.calls.length).toBeGreaterThan(1)
    return { url: session.page.url(), calls: [...session.calls] }
  })
  expect(calls.map(({ status }) => status)).toContain(404)
  expect(pageStatus(url, calls)).toBe(200)
}, 60_000)
