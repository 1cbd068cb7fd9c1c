import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { markClose, readOverlay } from './overlays.page.ts'

/** The veil behind the box is a link that closes it, too. */
const popup = `<!doctype html><title>Shop</title><main><h1>Lamps</h1></main>
  <div class="newsletter-popup" style="position:fixed;inset:0"><a class="close-all" href="javascript:void(0)" style="position:absolute;inset:0"></a>
  <div role="dialog" style="position:relative;margin:200px auto;width:600px;height:400px;background:#fff"><p>Our newsletter, once a month</p>
  <a class="close-box" href="javascript:void(0)" style="position:absolute;top:0;right:0;width:60px;height:40px">Schließen</a></div></div>`

let pool: BrowserPool
let origin = ''
const server = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(popup),
)
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  pool = createBrowserPool({
    guard: createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] }),
    chromiumPath: null,
    tabs: 1,
  })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

test('of the controls that close a popup, one that a tap can hit is tried', async () => {
  const close = await pool.withTab(
    { platform: 'Desktop', region: 'US', signal: new AbortController().signal },
    async ({ page }) => {
      await page.goto(`${origin}/`)
      const seen = await inIsolatedWorld(page, readOverlay, 0.3)
      return inIsolatedWorld(page, markClose, seen?.path ?? 'body')
    },
  )
  expect(close).toMatchObject({ label: 'Schließen', width: 60 })
})
