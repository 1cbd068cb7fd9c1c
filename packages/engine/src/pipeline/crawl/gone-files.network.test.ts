import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { collectNetwork } from '../../capture/network-log.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'

const page =
  '<!doctype html><title>Shop</title><link rel="stylesheet" href="/gone.css"><script ' +
  'src="/gone.js"></script><script src="/there.js"></script><main><h1>Shop</h1></main>'

let pool: BrowserPool
let origin: string
const server = createServer(({ url = '' }, response) => {
  if (url.startsWith('/gone')) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('no')
  const type = url === '/there.js' ? 'text/javascript' : 'text/html'
  response.writeHead(200, { 'content-type': type }).end(url === '/' ? page : '')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a missing script or style sheet keeps its status, although Chromium aborts it', async () => {
  const { signal } = new AbortController()
  const requests = await pool.withTab(
    { platform: 'Desktop', region: 'US', isFresh: true, signal },
    async (tab) => {
      const log = collectNetwork(tab.page)
      await tab.goto(`${origin}/`)
      return (await log.finish()).requests
    },
  )
  const statusOf = (path: string) => requests.find(({ url }) => url === origin + path)?.status
  expect([statusOf('/gone.css'), statusOf('/gone.js'), statusOf('/there.js')]).toEqual([404, 404, 200])
})
