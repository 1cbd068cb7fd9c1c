/** Heartbeats of a small shop with a real cart, in a real browser. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHostLimiter } from '../net/limiter/host-limiter.ts'
import { type HeartbeatStep, runHeartbeat } from './heartbeat.ts'

const product = `<h1>Reed lamp</h1><p class="price">$49.00</p><script type="application/ld+json">${JSON.stringify(
  {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Reed lamp',
    offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'USD' },
  },
)}</script><form onsubmit="event.preventDefault(); add()"><button>Add to cart</button></form>`
const script = `function add() { document.cookie = 'cart=1; path=/'; location.href = '/cart' }
addEventListener('DOMContentLoaded', () => {
  const cart = document.querySelector('#cart')
  if (cart) cart.innerHTML = /cart=1/.test(document.cookie) ? '<div class="cart-item"><h2><a href="/lamp">Reed lamp</a></h2><span>$49.00</span><input type="number" name="qty" value="1"><button onclick="document.cookie = \\'cart=; max-age=0; path=/\\'; location.reload()">Remove</button></div><dl><div><dt>Total</dt><dd>$49.00</dd></div></dl><a href="/checkout">Checkout</a>' : '<p>Your cart is empty.</p>'
})`
const search =
  '<form role="search" action="/search"><input type="search" name="q"><button>Search</button></form>'
const address = ['email', 'first name', 'last name', 'address', 'city', 'zip']
  .map((name) => `<label>${name}<input name="${name.replace(' ', '_')}" required></label>`)
  .join('')

const mains: Record<string, string> = {
  '/': `<h1>Lamp house</h1>${search}<a href="/lamps">Lamps</a>`,
  '/lamps': '<h1>Lamps</h1><a href="/lamp">Reed lamp</a>',
  '/lamp': product,
  '/search': '<h1>Results</h1><a href="/lamp">Reed lamp</a>',
  '/cart': '<h1>Cart</h1><div id="cart"></div>',
  '/checkout': `<h1>Checkout</h1><form>${address}<button>Continue to payment</button></form>`,
}

/** How a path answers instead; absent: as above. */
let faults: Record<string, (response: ServerResponse) => void> = {}
let origin = ''
const server = createServer(({ url = '' }, response) => {
  const path = url.split('?')[0] ?? ''
  const fault = faults[path]
  if (fault) return fault(response)
  const main = mains[path]
  response.writeHead(main === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Lamp house</title><script>${script}</script><main>${main ?? ''}</main>`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  faults = {}
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const beat = (more: { list?: string | null; chromiumPath?: string } = {}): Promise<HeartbeatStep[]> =>
  runHeartbeat(
    {
      ...{ url: `${origin}/`, regions: [{ name: 'GLOBAL', roots: [`${origin}/`] }], platforms: ['Desktop'] },
      ...{ tier: 'browser', pageBudget: 10, pageTypes: [], checks: [], concurrency: 2, tabs: 1 },
      ...{ isOwned: true, withSessions: true, freshnessMs: 0, allowHosts: [new URL(origin).host] },
    },
    {
      limiter: createHostLimiter(),
      chromiumPath: more.chromiumPath ?? null,
      signal: new AbortController().signal,
    },
    {
      region: 'GLOBAL',
      home: `${origin}/`,
      list: more.list === undefined ? `${origin}/lamps` : more.list,
      product: { url: `${origin}/lamp`, title: 'Reed lamp' },
    },
  )

const outcomes = (steps: readonly HeartbeatStep[]) =>
  Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome]))
const broken = (status: number) => (response: ServerResponse) => response.writeHead(status).end('<p>x</p>')
/** A machine without a browser, where only requests are made. */
const plain = { chromiumPath: '/nonexistent/chromium' }

test('a working shop is bought from up to the first step of its checkout, with durations', async () => {
  const steps = await beat()
  expect(outcomes(steps)).toEqual({
    ...{ home: 'ok', list: 'ok', product: 'ok', search: 'ok', cart: 'ok', checkout: 'ok' },
  })
  for (const { durationMs } of steps) expect(durationMs).toBeGreaterThanOrEqual(0)
}, 120_000)

test('a checkout that doesn’t open fails alone', async () => {
  faults['/checkout'] = broken(500)
  const steps = await beat()
  expect(outcomes(steps)).toMatchObject({ product: 'ok', cart: 'ok', checkout: 'failed' })
}, 120_000)

test('an outage fails; a refusal, a removed product, and a missing browser say nothing', async () => {
  faults['/'] = broken(503)
  expect(outcomes(await beat(plain))).toMatchObject({ home: 'failed', list: 'unknown', checkout: 'unknown' })
  faults['/'] = broken(403)
  expect(outcomes(await beat(plain))).toMatchObject({ home: 'unknown' })
  faults = { '/lamps': broken(500), '/lamp': broken(404) }
  expect(outcomes(await beat(plain))).toMatchObject({
    ...{ home: 'ok', list: 'failed', product: 'unknown', search: 'ok', cart: 'unknown' },
  })
  faults = { '/search': (response) => response.destroy() }
  const steps = await beat({ ...plain, list: null })
  expect(outcomes(steps)).toMatchObject({ list: 'unknown', search: 'failed', cart: 'unknown' })
}, 120_000)
