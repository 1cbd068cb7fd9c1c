import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import type { PageFunction } from '../../../browser/page-function.ts'
import { createEgressGuard } from '../../../net/egress/egress-guard.ts'
import { readCheckout } from './checkout.page.ts'
import { readLegalLinks } from './legal-links.page.ts'

const checkout = `<!doctype html><title>Checkout</title><main><form><input name="email">
  <div style="height: 0; overflow: hidden"><input name="company" required></div><p>I accept the
  <a href="/terms">terms and conditions</a> and the <a href="/privacy">privacy policy</a>.</p>
  <a href="/returns" data-bs-toggle="modal">Returns</a> <a href="#terms">Terms</a> <a href="https://other.example/privacy">Privacy</a>
  <button>Place order</button></form></main><footer><a href="/old-privacy">Privacy</a></footer>`

let pool: BrowserPool
let origin = ''
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  const isThere = url === '/checkout' || url === '/terms'
  response
    .writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' })
    .end(isThere ? checkout : 'Not here')
})

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

/** Evaluates a page function on the checkout. */
const evaluateOnCheckout = <Reading>(read: PageFunction<[], Reading>) =>
  pool.withTab(
    { platform: 'Desktop', region: 'US', signal: new AbortController().signal },
    async ({ page }) => {
      await page.goto(`${origin}/checkout`)
      return inIsolatedWorld(page, read)
    },
  )

test('fields of a panel that is folded away are not asked for', async () => {
  const { fields } = await evaluateOnCheckout(readCheckout)
  expect(fields.map(({ name }) => name)).toEqual(['email'])
})

test('pages that the checkout itself names are requested, a failed one twice', async () => {
  const links = await evaluateOnCheckout(readLegalLinks)
  expect(links).toEqual([
    { url: `${origin}/terms`, text: 'terms and conditions', status: 200 },
    { url: `${origin}/privacy`, text: 'privacy policy', status: 404 },
  ])
  expect(asked.filter((url) => /terms|privacy|returns/.test(url)).sort()).toEqual([
    '/privacy',
    '/privacy',
    '/terms',
  ])
})
