import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { runOptionsSession } from './options-session.ts'

const colors = ['Red', 'Navy']
const imageOf = (color: string) => `/${color.toLowerCase()}.svg`
let origin = ''
const data = () =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: 'Wool hoodie',
    variesBy: ['https://schema.org/color'],
    hasVariant: colors.map((color) => ({
      '@type': 'Product',
      name: `Wool hoodie ${color}`,
      color,
      image: origin + imageOf(color),
      offers: {
        '@type': 'Offer',
        price: '45.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })),
  })
const select = (name: string, values: readonly string[]) =>
  `<label>${name} <select name="${name}"><option value="">Choose an option</option>${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select></label>`
const page =
  () => `<!doctype html><title>Wool hoodie</title><script type="application/ld+json">${data()}</script>
  <main><h1>Wool hoodie</h1><img id="main" src="/plain.svg" width="400" height="400"><p class="price">$45.00</p>
  <form class="cart">${select('Color', colors)}${select('Hood', ['Yes', 'No'])}<button class="disabled">Add to cart</button></form></main>
  <script>
    const form = document.querySelector('form')
    form.addEventListener('change', () => {
      const [color, hood] = [...form.querySelectorAll('select')].map((each) => each.value)
      const isWhole = color !== '' && hood !== ''
      document.querySelector('#main').src = isWhole ? '/' + color.toLowerCase() + '.svg' : '/plain.svg'
      form.querySelector('button').classList.toggle('disabled', !isWhole)
    })
  </script>`

let pool: BrowserPool
const server = createServer(({ url = '' }, response) => {
  if (url.endsWith('.svg'))
    response
      .writeHead(200, { 'content-type': 'image/svg+xml' })
      .end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>',
      )
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page())
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

test('a variant is shown once the options that it leaves open are chosen too', async () => {
  const run = { ...testContext(), browser: pool, acquireHostSlot: async () => () => {} }
  const product = { price: null, compare_at: null, currency: null, availability: null, sku: null, gtin: null }
  const { combinations } = await runOptionsSession(
    run,
    indexedPage({ url: `${origin}/hoodie`, region: 'US', product: { ...product, title: 'Wool hoodie' } }),
    'Desktop',
  )
  expect(combinations.map(({ options }) => Object.values(options)).toSorted()).toEqual([['Navy'], ['Red']])
  for (const { mainImageUrl, expectedImageUrl, buyable, shownPrice } of combinations) {
    expect(mainImageUrl).toBe(expectedImageUrl)
    expect(buyable).toBe(true)
    expect(shownPrice?.minor).toBe(4500)
  }
}, 120_000)
