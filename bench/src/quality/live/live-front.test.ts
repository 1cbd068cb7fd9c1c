import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openFront } from './live-front.ts'
import { fault, type LiveInjection, type LiveShop, lookalike } from './live-injection.ts'
import { imageOf } from './live-parts.ts'

const shop: LiveShop = {
  pathsOf: (type) => new Set(type === 'product_page' ? ['/lamp'] : []),
  titles: ['Lamp'],
}

async function withFront(
  injections: readonly LiveInjection[],
  act: (origin: string, placed: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
  let upstream = ''
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'cart=1' })
    response.end(
      `<html><head></head><body>${request.method} ${request.url} ${request.headers.cookie ?? '-'} <a href="${upstream}/next">n</a></body></html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  upstream = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const front = await openFront(new URL(upstream), injections, shop, 0)
  try {
    await act(front.origin, front.placed)
  } finally {
    await front.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

it('forwards a shop at its own URL, with injections on the pages that they apply to', async () => {
  const pale = fault('page', 'pale', 'contrast-low', {
    on: 'product_page',
    head: '<style id="pale"></style>',
  })
  await withFront([pale], async (origin, placed) => {
    const lamp = await (await fetch(`${origin}/lamp`)).text()
    expect(lamp).toContain('id="pale"')
    expect(lamp).toContain(`href="${origin}/next"`)
    expect([...placed]).toEqual(['pale'])
    expect(await (await fetch(`${origin}/bowl`)).text()).not.toContain('pale')
  })
})

it('responds instead of the shop, or forwards a changed request', async () => {
  const injections = [
    fault('cart', 'fails', 'atc-broken', {
      turn: ({ method }) => (method === 'POST' ? { kind: 'answer', status: 500, body: 'no' } : null),
    }),
    fault('lost', 'forgets', 'cart-not-persisted', {
      turn: ({ path }) => (path === '/cart' ? { kind: 'pass', path: '/empty', withoutCookies: true } : null),
    }),
  ]
  await withFront(injections, async (origin, placed) => {
    expect((await fetch(`${origin}/add`, { method: 'POST', body: 'a=1' })).status).toBe(500)
    const cart = await (await fetch(`${origin}/cart`, { headers: { cookie: 'cart=1' } })).text()
    expect(cart).toContain('GET /empty -')
    expect([...placed]).toEqual(['fails', 'forgets'])
  })
})

it('compresses what it forwards, and knows the URL of the document that it rewrites', async () => {
  const injections = [
    lookalike('calm-images', 'packed', 'cache-compression', { packs: true }),
    fault('journey', 'stale', 'journey-interrupted', {
      rewrite: (html, path, { titles }) => (path.startsWith('/search?') ? `${html}${titles[0]}` : html),
    }),
  ]
  await withFront(injections, async (origin, placed) => {
    const answer = await fetch(`${origin}/lamp`)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.text()).toContain('GET /lamp')
    expect(placed.has('stale')).toBe(false)
    expect(await (await fetch(`${origin}/search?q=x`)).text()).toContain('</html>Lamp')
    expect(placed.has('stale')).toBe(true)
  })
})

it('identifies an image by its name, whatever resizes it', () => {
  const query = new URLSearchParams({ src: '/assets/catalog/41/vase-white.jpg', w: '800' })
  expect(imageOf({ path: '/images', query })).toBe('vase-white.jpg')
  expect(imageOf({ path: '/vase', query: new URLSearchParams('color=2') })).toBeNull()
})
