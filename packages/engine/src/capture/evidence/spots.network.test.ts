import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { findSpots, maskPersonalData } from './spots.page.ts'

const html = `<!doctype html><title>Contact</title><main>
  <input id="preset" name="delivery_date" value="2011-04-22"><input id="typed" name="gift">
  <input id="mail" type="email" name="mail"><input id="name" autocomplete="name" placeholder="Name">
  <p id="shop">Write to sales@old-name.test</p><p id="person">Review by eve@people.test</p></main>
  <script>document.querySelector('#typed').value = 'To Eve'; document.querySelector('#mail').value = 'eve@people.test'</script>`

let pool: BrowserPool
let origin = ''
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
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

test('what a finding is about stays readable, what people typed does not', async () => {
  const masked = await pool.withTab(
    { platform: 'Desktop', region: 'US', signal: new AbortController().signal },
    async ({ page, goto }) => {
      await goto(origin)
      const idsOf = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('[id]')]
            .filter((each) => each.style.filter !== '')
            .map(({ id }) => id),
        )
      await inIsolatedWorld(page, maskPersonalData)
      const before = await idsOf()
      const found = await inIsolatedWorld(page, findSpots, [{ path: '#shop' }, { path: '#mail' }])
      return { before, after: await idsOf(), found: found.length }
    },
  )
  expect(masked).toEqual({
    before: ['typed', 'mail', 'shop', 'person'],
    after: ['typed', 'mail', 'person'],
    found: 2,
  })
}, 60_000)
