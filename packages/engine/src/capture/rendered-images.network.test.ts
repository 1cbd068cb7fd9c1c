import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../browser/browser-pool.ts'
import { inIsolatedWorld } from '../browser/isolated-world.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { readRenderedImages } from './rendered-images.page.ts'

const dot = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'
const pages: Readonly<Record<string, string>> = {
  '/padded': `<img src='${dot}' style="padding:0 20px 20px 0;border:2px solid">`,
  '/plain': `<img src='${dot}' style="display:block;width:99px;height:120px">`,
}

let pool: BrowserPool
let origin = ''
const server = createServer((request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Images</title><body>${pages[request.url ?? '/'] ?? ''}`)
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
  server.close()
})

const boxOn = (path: string) =>
  pool.withTab({ platform: 'Desktop', region: 'US', signal: new AbortController().signal }, async (tab) => {
    await tab.goto(`${origin}${path}`)
    const [image] = (await inIsolatedWorld(tab.page, readRenderedImages)).images
    return image?.box
  })

test('an image is as large as its picture, without padding and border', async () => {
  expect(await boxOn('/padded')).toMatchObject({ width: 99, height: 99 })
  expect(await boxOn('/plain')).toMatchObject({ width: 99, height: 120 })
}, 60_000)
