/** A cart whose checkout link takes no click right after the quantity changed, and one whose link never does. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../../browser/browser-pool.ts'
import { createEgressGuard } from '../../../net/egress/egress-guard.ts'
import { testContext } from '../../../testing/test-context.ts'
import { indexedPage } from '../../../testing/test-pages.ts'
import { runCartSession } from '../cart-session.ts'

/** @param isDeaf whether the link ignores the click. */
const script = (isDeaf: string) => `<script>
  const count = () => Number((/count=(\\d+)/.exec(document.cookie) || [])[1] || 0)
  const keep = (number) => { document.cookie = 'count=' + number + '; path=/' }
  const row = () => '<div class="cart-item"><h2><a href="/lamp">Reed lamp</a></h2><span>$' + 49 * count() + '.00</span>' +
    '<button onclick="keep(count() - 1); draw()">-</button><input type="number" name="qty" value="' + count() + '">' +
    '<button onclick="keep(count() + 1); draw()">+</button></div><dl><div><dt>Total</dt><dd>$' + 49 * count() + '.00</dd></div></dl>' +
    '<a href="/checkout" onclick="if (${isDeaf}) event.preventDefault()">Checkout</a>'
  let draws = 0
  const draw = () => { draws++; document.querySelector('#cart').innerHTML = count() > 0 ? row() : '<p>Your cart is empty.</p>' }
  addEventListener('DOMContentLoaded', () => { if (document.querySelector('#cart')) draw() })
</script>`
const mains: Record<string, string> = {
  '/lamp':
    '<h1>Reed lamp</h1><p class="price">$49.00</p><form onsubmit="event.preventDefault(); keep(count() + 1); location.href = \'/cart\'"><button>Add to cart</button></form>',
  '/cart': '<h1>Cart</h1><div id="cart"></div>',
  '/checkout':
    '<h1>Checkout</h1><form><label>Email <input type="email" name="email"></label><label>Name <input name="name"></label><label>Street <input name="street"></label><label>City <input name="city"></label><button>Place order</button></form>',
}

let pool: BrowserPool
const origins = new Map<string, string>()
const serverOf = (isDeaf: string) =>
  createServer(({ url = '' }, response) => {
    const main = mains[url]
    response
      .writeHead(main === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><title>Shop</title>${script(isDeaf)}<header><a href="/cart">Cart</a></header><main>${main ?? ''}</main>`,
      )
  })
const afterChange = 'draws > 1'
const always = 'true'
const servers = new Map([afterChange, always].map((isDeaf) => [isDeaf, serverOf(isDeaf)]))

beforeAll(async () => {
  for (const [isDeaf, server] of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origins.set(isDeaf, `127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
  pool = createBrowserPool({
    guard: createEgressGuard({ allowHosts: [...origins.values()] }),
    chromiumPath: null,
    tabs: 2,
  })
})
afterAll(async () => {
  await pool.close()
  for (const server of servers.values()) {
    server.closeAllConnections()
    server.close()
  }
})

async function whyNotReached(isDeaf: string): Promise<string | null | undefined> {
  const run = { ...testContext(), browser: pool, acquireHostSlot: async () => () => {} }
  const product = { price: null, compare_at: null, currency: null, availability: null, sku: null, gtin: null }
  const page = indexedPage({
    url: `http://${origins.get(isDeaf)}/lamp`,
    region: 'US',
    product: { ...product, title: 'Reed lamp' },
  })
  const whole = { codes: [], parts: new Set(['edits', 'checkout'] as const) }
  const { checkout } = await runCartSession(run, page, 'Desktop', whole)
  return checkout?.notReached
}

// Both at once, because these sessions mostly wait.
test('the checkout is reached from a cart that was opened again, unless its link never answers', async () => {
  const reasons = await Promise.all([afterChange, always].map(whyNotReached))
  expect(reasons).toEqual([null, 'the cart stayed open'])
}, 180_000)
