/** A store whose server lists all products for every word; a script leaves those that match. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { policyFor } from '../../run/policy/store-policy.ts'
import { testContext } from '../../testing/test-context.ts'
import { indexedPage, testRegions } from '../../testing/test-pages.ts'
import type { SessionContext } from '../shared/session/session-runner.ts'
import { runSearchSession } from './search-session.ts'

const names = ['Reed lamp', 'Stone lamp', 'Paper lamp', 'Oak bench', 'Linen cushion', 'Tall vase']
const addressOf = (name: string) => `/products/${name.toLowerCase().replace(' ', '-')}`
const cards = names
  .map((name) => `<li class="product"><a href="${addressOf(name)}"><h3>${name}</h3></a><p>$49.00</p></li>`)
  .join('')
const filter = `for (const card of document.querySelectorAll('.product')) {
  const word = new URLSearchParams(location.search).get('q').toLowerCase()
  if (!card.textContent.toLowerCase().includes(word)) card.remove()
}`
const bodies: Record<string, string> = {
  '/': '<form action="/search" role="search"><input type="search" name="q"><button>Search</button></form><h1>Shop</h1>',
  '/search': `<h1>Results</h1><ul>${cards}</ul><script>${filter}</script>`,
}

test('results that a script filters are read in the browser', async () => {
  const server = createServer(({ url = '' }, response) => {
    const body = bodies[url.split('?')[0] ?? '']
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Shop</title><main>${body ?? ''}</main>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const product = { price: null, compare_at: null, currency: null, availability: null, sku: null, gtin: null }
  const pages = names.map((title) =>
    indexedPage({ url: origin + addressOf(title), pageType: 'product_page', product: { ...product, title } }),
  )
  const scene = (tier: 'http' | 'browser'): SessionContext => ({
    run: testContext({ url: `${origin}/`, allowHosts: [`127.0.0.1:${port}`], tabs: 2, tier }),
    sites: testRegions({ origin }),
    region: 'GLOBAL',
    policy: { ...policyFor('owned', { concurrency: 2, tabs: 2 }), searchBudget: 4 },
    pages,
    products: pages,
    platform: 'Desktop',
    otherPlatforms: [],
    parts: new Set(),
    isPartsOnly: false,
  })
  try {
    const { probes, notVerified } = await runSearchSession(scene('browser'))
    expect(notVerified).toBeNull()
    const titles = probes.filter(({ queryKind }) => queryKind === 'title')
    expect(titles.length).toBeGreaterThan(2)
    expect(titles.map(({ resultTitles }) => resultTitles)).toEqual(titles.map(({ query }) => [query]))
    expect(probes.find(({ queryKind }) => queryKind === 'nonsense')?.resultUrls).toEqual([])
    const plain = await runSearchSession(scene('http'))
    expect(plain).toMatchObject({ probes: [], notVerified: expect.stringContaining('browser') })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}, 120_000)
