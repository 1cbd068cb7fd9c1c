import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { runRefusedCart } from './refused-cart.ts'

/** Buttons of the banner. Only visitors who agreed have a cart cookie; the carts of the others live in their tab. */
let buttons = ''
/** Some stores ask again on each page. */
let remembersRefusal = true
const accept = `<button onclick="choose('yes')">Accept all</button>`
const reject = `<button onclick="choose('no')">Only necessary</button>`

const script = (remembers: boolean) => `<script>
  const has = (text) => document.cookie.includes(text)
  const choose = (choice) => { if (choice === 'yes' || ${remembers}) document.cookie = 'choice=' + choice + '; path=/'; document.querySelector('#banner').remove() }
  const add = () => { if (has('choice=yes')) document.cookie = 'cart=1; path=/'; else sessionStorage.cart = '1'; location.href = '/cart' }
  addEventListener('DOMContentLoaded', () => {
    if (has('choice=')) document.querySelector('#banner')?.remove()
    const isFull = has('cart=1') || sessionStorage.cart === '1'
    const cart = document.querySelector('#cart')
    if (cart) cart.innerHTML = isFull ? '<div class="cart-item"><h2><a href="/lamp">Reed lamp</a></h2><span>$49.00</span><input type="number" name="qty" value="1"><button onclick="delete sessionStorage.cart; location.reload()">Remove</button></div><dl><div><dt>Total</dt><dd>$49.00</dd></div></dl>' : '<p>Your cart is empty.</p>'
  })
</script>`
const product = `<h1>Reed lamp</h1><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Reed lamp',
  offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'USD' },
})}</script><p class="price">$49.00</p><form onsubmit="event.preventDefault(); add()"><button type="submit">Add to cart</button></form>`
const mains: Record<string, string> = { '/lamp': product, '/cart': '<h1>Cart</h1><div id="cart"></div>' }

let pool: BrowserPool
let origin = ''
const server = createServer(({ url = '' }, response) => {
  const main = mains[url]
  const banner =
    buttons &&
    '<div id="banner" role="dialog" style="position:fixed;bottom:0;left:0;right:0;padding:20px;background:#eee">We ' +
      `use cookies for measurement and for your cart. ${buttons}</div>`
  response
    .writeHead(main === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><title>Shop</title>${script(remembersRefusal)}<header><a href="/cart">Cart</a></header><main>${main ?? ''}</main>${banner}`,
    )
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 2 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const play = (offered: string) => {
  buttons = offered
  const run = { ...testContext(), browser: pool, acquireHostSlot: async () => () => {} }
  const url = `${origin}/lamp`
  const product = { price: null, compare_at: null, currency: null, availability: null, sku: null, gtin: null }
  const page = indexedPage({ url, region: 'US', product: { ...product, title: 'Reed lamp' } })
  return runRefusedCart(run, page, 'Desktop')
}

it('detects a cart lost in a new tab after rejecting cookies, and leaves it as it was', async () => {
  const refused = await play(accept + reject)
  expect(refused?.label).toBe('Only necessary')
  expect(refused?.edits.map(({ action, worked }) => `${action} ${worked}`)).toEqual([
    'reload true',
    'return-visit false',
    'remove true',
  ])
})

it('never accepts cookies on the way, even if the store asks again', async () => {
  remembersRefusal = false
  const refused = await play(accept + reject)
  remembersRefusal = true
  expect(refused?.edits).toContainEqual(expect.objectContaining({ action: 'return-visit', worked: false }))
})

it('returns nothing if nothing can be rejected', async () => {
  expect(await play(accept)).toBeNull()
  expect(await play('')).toBeNull()
})
