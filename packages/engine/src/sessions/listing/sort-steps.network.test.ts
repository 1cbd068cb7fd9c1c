import { expect, onTestFinished, test } from 'vitest'
import type { ListingSessionRecord } from '../../api/sessions.ts'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { serve } from '../../testing/serve.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { runListingSession } from './listing-session.ts'

const prices = [30, 10, 20]
const card = (price: number) =>
  `<li class="product"><a href="/mug-${price}"><img src="data:," alt="" width="80" height="80"><h3>Mug ${price}</h3></a> <span class="price">$${price}.00</span></li>`
/** A list whose address changes at once; its products follow after a while, or never. */
const list = (delayMs: number | null) => `<!doctype html><title>Mugs</title><main><h1>Mugs</h1>
  <select name="sort"><option value="">Featured</option><option value="asc">Price, low to high</option></select>
  <ul>${prices.map(card).join('')}</ul></main>
  <script>
    const sorted = ${JSON.stringify([...prices].sort().map(card).join(''))}
    document.querySelector('select').addEventListener('change', () => {
      history.pushState({}, '', '?sort=asc')
      if (${delayMs !== null}) setTimeout(() => { document.querySelector('ul').innerHTML = sorted }, ${delayMs})
    })
  </script>`

async function ascending(delayMs: number | null): Promise<ListingSessionRecord['sorts']> {
  const port = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(list(delayMs)),
  )
  const url = `http://127.0.0.1:${port}/mugs`
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  const browser = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => browser.close())
  const run = { ...testContext(), browser, acquireHostSlot: async () => () => {} }
  const { sorts } = await runListingSession(run, indexedPage({ url, region: 'US' }), 'Desktop', {
    isAllowed: () => true,
    parts: new Set(['sorts'] as const),
    maxPages: 0,
    fetchPage: async () => {
      throw new Error('not read')
    },
  })
  return sorts
}

test('a list that follows its address late is read sorted', async () => {
  const [sort] = await ascending(2500)
  expect(sort?.prices.map((money) => money?.minor)).toEqual([1000, 2000, 3000])
}, 60_000)

test('a list that never follows its address is read as it stays', async () => {
  const [sort] = await ascending(null)
  expect(sort?.prices.map((money) => money?.minor)).toEqual([3000, 1000, 2000])
}, 60_000)
