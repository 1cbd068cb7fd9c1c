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

/** The range of all variants stays above; a priced page adds the price of the chosen one by the button. */
const inks = { Black: '129.00', Gold: '139.00' }
const penPage = (
  isPriced: boolean,
) => `<!doctype html><title>Pen</title><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'ProductGroup',
  name: 'Pen',
  variesBy: ['https://schema.org/color'],
  hasVariant: Object.entries(inks).map(([color, price]) => ({
    '@type': 'Product',
    name: `Pen ${color}`,
    color,
    offers: { '@type': 'Offer', price, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })),
})}</script>
  <main><h1>Pen</h1><img src="/pen.svg" width="400" height="400"><p class="price">$129.00</p><p>The golden one costs $139.00.</p>
  <form class="cart"><select name="id" hidden>${Object.keys(inks)
    .map((ink) => `<option>${ink}</option>`)
    .join(
      '',
    )}</select>${select('Ink', Object.keys(inks))}<p id="own"></p><button>Add to cart</button></form></main>
  <script>
    const costs = ${JSON.stringify(inks)}
    if (${isPriced}) document.querySelector('label select').addEventListener('change', ({ target }) => {
      document.querySelector('#own').innerHTML = '<b class="price">$' + costs[target.value] + '</b>'
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
  else
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(url.startsWith('/pen') ? penPage(url.endsWith('priced')) : page())
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

test('the price of a variant is shown where it appears with the choice, though another one stays above', async () => {
  const run = { ...testContext(), browser: pool, acquireHostSlot: async () => () => {} }
  const product = { price: null, compare_at: null, currency: null, availability: null, sku: null, gtin: null }
  const gold = async (path: string) => {
    const opened = indexedPage({
      url: `${origin}${path}`,
      region: 'US',
      product: { ...product, title: 'Pen' },
    })
    const { combinations } = await runOptionsSession(run, opened, 'Desktop')
    return combinations.find(({ options }) => Object.values(options).includes('Gold'))?.shownPrice?.minor
  }
  expect([await gold('/pen-priced'), await gold('/pen')]).toEqual([13900, 12900])
})
