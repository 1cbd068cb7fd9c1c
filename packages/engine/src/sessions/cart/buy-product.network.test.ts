import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { runCartSession } from './cart-session.ts'

const data = (name: string) =>
  `<h1>${name}</h1><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'USD' },
  })}</script><p class="price">$49.00</p>`
const add = `function add(name) { document.cookie = 'cart=' + name + '; path=/'; location.href = '/cart' }`
const fill = `addEventListener('DOMContentLoaded', () => {
  const cart = document.querySelector('#cart')
  const name = (/cart=([^;]+)/.exec(document.cookie) || [])[1]
  if (cart) cart.innerHTML = name ? '<div class="cart-item"><h2><a href="/item">' + name + '</a></h2><span>$49.00</span><input type="number" name="qty" value="1"><button onclick="document.cookie = \\'cart=; max-age=0; path=/\\'; location.reload()">Remove</button></div><dl><div><dt>Total</dt><dd>$49.00</dd></div></dl>' : '<p>Your cart is empty.</p>'
})`
const sizes =
  '<select name="size"><option value="">Choose an option</option><option value="s">Small</option><option value="l">Large</option></select>'

const mains: Record<string, string> = {
  // Small is out of stock, which the page only says after the click.
  '/lamp': `${data('Reed lamp')}<form onsubmit="event.preventDefault(); if (this.size.value === 'l') add('Reed lamp'); else document.querySelector('#said').textContent = 'Small is sold out, please choose another size.'">${sizes}<p id="said" role="alert"></p><button>Add to cart</button></form>`,
  // A question that no choice of options answers.
  '/mug': `${data('Own mug')}<form onsubmit="event.preventDefault(); alert('Please enter your name.')"><button>Add to cart</button></form>`,
  '/vase': `${data('Tall vase')}<form action="http://elsewhere.test/vase"><button>Add to cart</button></form>`,
  '/dead': `${data('Dead clock')}<button type="button">Add to cart</button>`,
  '/set': `${data('Whole set')}<div class="has-thumbnail"><form onsubmit="event.preventDefault(); for (const each of this.querySelectorAll('[type=number]')) if (each.value > 0) return add(each.title); alert('Please choose the quantity of items.')"><table><tr><td><input type="number" name="quantity[1]" title="Oak cup" value=""></td><td><a href="/cup">Oak cup</a></td></tr><tr><td><input type="number" name="quantity[2]" title="Oak jug" value=""></td><td><a href="/jug">Oak jug</a></td></tr></table><button>Add to cart</button></form></div>`,
  // The first button opens a panel with the quantity; only the second one adds.
  '/sheet': `${data('Oak bench')}<form onsubmit="event.preventDefault(); add('Oak bench')"><button type="button" onclick="document.querySelector('#panel').hidden = false">Buy now</button><div id="panel" hidden><label>Quantity <input type="number" name="quantity" value="1"></label><button>Add to cart</button></div></form>`,
  '/cart': '<h1>Cart</h1><div id="cart"></div>',
}

let pool: BrowserPool
let origin = ''
const server = createServer(({ url = '' }, response) => {
  const main = mains[url.split('?')[0] ?? '']
  response.writeHead(main === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><title>Shop</title><script>${add}
${fill}</script><header><a href="/cart">Cart</a></header><main>${main ?? ''}</main>`,
  )
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 6 })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

const buy = (path: string, title: string) => {
  const run = { ...testContext(), browser: pool, acquireHostSlot: async () => () => {} }
  const product = { price: null, compare_at: null, currency: null, availability: null, sku: null, gtin: null }
  const page = indexedPage({ url: origin + path, region: 'US', product: { ...product, title } })
  return runCartSession(run, page, 'Desktop', null)
}

test('products are bought with other options, in sets, or not at all', async () => {
  const [lamp, mug, vase, dead, set, sheet] = await Promise.all([
    buy('/lamp', 'Reed lamp'),
    buy('/mug', 'Own mug'),
    buy('/vase', 'Tall vase'),
    buy('/dead', 'Dead clock'),
    buy('/set', 'Whole set'),
    buy('/sheet', 'Oak bench'),
  ])
  // A second size is tried when the first one is refused.
  expect(lamp?.signs).toMatchObject({ onCartPage: true, visibleChange: true })
  expect(lamp?.attempts?.map(({ chosenOptions }) => chosenOptions.size)).toEqual(['Small', 'Large'])
  expect(lamp?.attempts?.[0]?.answers).toEqual(['Small is sold out, please choose another size.'])
  // Dialogs are read.
  expect(mug?.attempts?.map(({ answers }) => answers)).toEqual([
    ['Please enter your name.'],
    ['Please enter your name.'],
  ])
  // Another website's product isn't bought.
  expect(vase).toMatchObject({
    clicked: false,
    notVerified: 'The product is sold by another website, elsewhere.test.',
  })
  expect(dead?.attempts?.map(({ answers }) => answers)).toEqual([[], []])
  expect(dead?.signs).toEqual({
    cartCount: false,
    addResponse: false,
    visibleChange: false,
    onCartPage: false,
  })
  // One piece of a set is ordered, and recognized in the cart.
  expect(set).toMatchObject({ part: 'Oak cup', pagePrice: null, signs: { onCartPage: true } })
  expect(set?.attempts).toHaveLength(1)
  // A panel that the first button opens has the one that buys.
  expect(sheet).toMatchObject({ notVerified: null, signs: { onCartPage: true } })
  expect(sheet?.attempts).toHaveLength(1)
}, 180_000)
