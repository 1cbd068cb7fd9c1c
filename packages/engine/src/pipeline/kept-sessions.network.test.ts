/** A repeated scan keeps the results of sessions as long as nothing that they used has changed and a shopper gets as far. */
import { dayMs } from '@vitrine/kernel/time/durations'
import { expect, it } from 'vitest'
import { defineSessionDetector, failOrPass, notVerified } from '../api/detector.ts'
import { createMemoryStore } from '../run/store/memory-store.ts'
import { scanOnce } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'

const products = ['ash', 'beech', 'cedar', 'elm']
const words = 'A lamp for the evening, made by hand in a small town by the sea. '.repeat(8)

/** A shop whose home page has a nonce of its own load, and whose search a test breaks. */
async function openShop(robots: string | null = null) {
  const state = { nowMs: Date.UTC(2026, 10, 14, 3), searches: 0, searchStatus: 200, price: 20, loads: 0 }
  const cardsOf = (names: readonly string[]) =>
    names.map((name) => `<li><a href="/p/${name}">${name} lamp</a> $20.00</li>`).join('')
  const form = '<form action="/search" role="search"><input type="search" name="q"></form>'
  const page = (path: string, query: string): string | null => {
    const name = path.slice(3)
    if (path === '/')
      return `<ul>${cardsOf(products)}</ul><script nonce="${++state.loads}">var shop = 1</script>`
    if (path === '/search') {
      const found = products.filter((each) => `${each} lamp`.includes(query))
      return found.length > 0 ? `<h2>Results</h2><ul>${cardsOf(found)}</ul>` : '<p>No products found.</p>'
    }
    if (!products.includes(name)) return null
    const offers = { '@type': 'Offer', price: `${state.price}.00`, priceCurrency: 'USD' }
    const data = { '@context': 'https://schema.org', '@type': 'Product', name: `${name} lamp`, offers }
    return `<script type="application/ld+json">${JSON.stringify(data)}</script><p>$${state.price}.00</p><button>Add to cart</button>`
  }
  const port = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    if (pathname === '/robots.txt' && robots !== null)
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    const isSearch = pathname === '/search'
    if (isSearch) state.searches += 1
    const body = page(pathname, searchParams.get('q') ?? '')
    const status = isSearch ? state.searchStatus : body === null ? 404 : 200
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>${pathname} lamps</title><h1>Lamps</h1>${form}${body}<p>${words}</p>`,
      )
  })
  return { origin: `http://127.0.0.1:${port}`, state }
}

/** Scans the shop night after night, and counts the searches of each night. */
function nightly({ origin, state }: Awaited<ReturnType<typeof openShop>>, isOwned = true) {
  const store = createMemoryStore(() => state.nowMs)
  const search = defineSessionDetector({
    ...{ id: 'search', category: 'test', label: 'Search', pageTypes: 'any', impacts: [], effect: null },
    ...{ session: 'search', confirm: 'revisit' },
    evaluate(records) {
      const probes = records.flatMap((record) => record.probes)
      const [failed] = probes.filter(({ status }) => status !== null && status >= 500)
      if (probes.length === 0) return notVerified('Nothing was searched.')
      return failOrPass(
        failed === undefined
          ? []
          : [
              {
                ...{
                  causeKey: 'fails',
                  severity: 'high',
                  confidence: 0.9,
                  title: 'Search fails',
                  where: 'Search',
                },
                ...{ description: 'It fails.', url: `${origin}/`, pageType: 'home_page', rows: [] },
              },
            ],
      )
    },
  })
  return async () => {
    state.nowMs += dayMs
    state.searches = 0
    const nowMs = () => state.nowMs
    const { result } = await scanOnce(
      origin,
      { evaluate: () => ({ kind: 'pass' }) },
      { more: [search], withSessions: true, skipsUnchanged: true, isOwned },
      { store, nowMs, detectorsVersion: '1' },
    )
    expect(result.outcome).toBe('completed')
    return { searches: state.searches, titles: result.alerts.map(({ title }) => title) }
  }
}

it('searches once in a night without changes, and in full after a change, a failure, and at the latest in a week', async () => {
  const shop = await openShop()
  const { state } = shop
  const night = nightly(shop)
  const first = await night()
  expect(first.searches).toBeGreaterThan(3)
  expect(await night()).toEqual({ searches: 1, titles: [] })

  state.price = 25
  expect((await night()).searches).toBeGreaterThan(3)
  expect((await night()).searches).toBe(1)

  state.searchStatus = 500
  const broken = await night()
  expect(broken.searches).toBeGreaterThan(3)
  expect(broken.titles).toEqual(['Search fails'])
  // Still broken: what is known is still true.
  expect(await night()).toEqual({ searches: 1, titles: ['Search fails'] })

  state.searchStatus = 200
  expect((await night()).titles).toEqual([])
  const later = [await night(), await night()]
  expect(later.some(({ searches }) => searches > 3)).toBe(true)
}, 60_000)

it('does not search a store of somebody else whose robots.txt closes the search', async () => {
  const night = nightly(await openShop('User-agent: *\nDisallow: /search\n'), false)
  expect([(await night()).searches, (await night()).searches]).toEqual([0, 0])
}, 60_000)
