/**
 * Carts that ask before they remove something, have a bin without a name, or a closed drawer with a copy beside them.
 * Their buttons change a field that another button sends, or listen only from the second click on.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { runCartSession } from './cart-session.ts'

const script = (removal: string) => `<script>
  const count = () => Number((/count=(\\d+)/.exec(document.cookie) || [])[1] || 0)
  const keep = (number) => { document.cookie = 'count=' + number + '; path=/'; location.href = '/cart' }
  addEventListener('DOMContentLoaded', () => {
    const cart = document.querySelector('#cart')
    document.addEventListener('click', (event) => { if (event.target.closest('.deleteItem')) keep(0) })
    if (cart) cart.innerHTML = count() > 0 ? '<div class="cart-item"><h2><a href="/lamp">Reed lamp</a></h2><span>$' + 49 * count() + '.00</span><button onclick="this.nextElementSibling.value--">-</button><input type="number" name="qty" value="' + count() + '"><button onclick="this.previousElementSibling.value++">+</button>${removal}</div><button onclick="keep(this.parentElement.querySelector(\\'[name=qty]\\').value)">Update cart</button><dl><div><dt>Total</dt><dd>$' + 49 * count() + '.00</dd></div></dl>' : '<p>Your cart is empty.</p>'
    const drawer = document.querySelector('#drawer')
    if (cart && drawer) drawer.innerHTML = cart.innerHTML
  })
</script>`
const mains: Record<string, string> = {
  '/lamp':
    '<h1>Reed lamp</h1><p class="price">$49.00</p><form onsubmit="event.preventDefault(); keep(count() + 1)"><button>Add to cart</button></form>',
  '/cart':
    '<div id="drawer" style="position:fixed;top:0;width:300px;transform:translateX(100vw)"></div><h1>Cart</h1><div id="cart"></div>',
}

/** Asks before it removes something. */
const asking = `<button onclick="if (confirm(\\'Really remove it?\\')) keep(0)">Remove</button>`
/** Neither a button nor a word: a script listens to the whole page. */
const bin = `<div class="deleteItem" style="width:24px;height:24px"><i class="trash"></i></div>`
/** Removes the lines that are ticked, from the foot of the table. */
const foot = `<input type="checkbox" class="mark"></div><div class="foot"><button onclick="if (document.querySelector(\\'#cart .mark\\').checked) keep(0)">Remove</button>`
/** Doesn't listen at first, as where scripts are still loading. */
const late = `<button onclick="localStorage.asked ? keep(0) : (localStorage.asked = 1)">Remove</button>`

let pool: BrowserPool
const origins = new Map<string, string>()
const serverOf = (removal: string) =>
  createServer(({ url = '' }, response) => {
    const main = mains[url]
    response
      .writeHead(main === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><title>Shop</title>${script(removal)}<header><a href="/cart">Cart</a></header><main>${main ?? ''}</main>`,
      )
  })
const servers = new Map([asking, bin, foot, late].map((removal) => [removal, serverOf(removal)]))

beforeAll(async () => {
  for (const [removal, server] of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origins.set(removal, `127.0.0.1:${(server.address() as AddressInfo).port}`)
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

async function editsOf(removal: string): Promise<string[]> {
  const run = { ...testContext(), browser: pool, acquireHostSlot: async () => () => {} }
  const product = { price: null, compare_at: null, currency: null, availability: null, sku: null, gtin: null }
  const page = indexedPage({
    url: `http://${origins.get(removal)}/lamp`,
    region: 'US',
    product: { ...product, title: 'Reed lamp' },
  })
  const whole = { codes: [], parts: new Set(['edits'] as const) }
  const { edits } = await runCartSession(run, page, 'Desktop', whole)
  return edits.map(({ action, worked }) => `${action} ${worked}`)
}

// All at once, because these sessions mostly wait.
test('questions are answered, lines are ticked, a bin without a name is found, changed fields are sent', async () => {
  const done = ['reload true', 'return-visit true', 'increase true', 'decrease true', 'remove true']
  expect(await Promise.all([asking, bin, foot, late].map(editsOf))).toEqual([done, done, done, done])
}, 180_000)
