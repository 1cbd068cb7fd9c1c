import { expect, onTestFinished, test } from 'vitest'
import { pass, type SiteInput } from '../../api/detector.ts'
import { openScanContext } from '../../run/scan-context.ts'
import { readIndex } from '../../run/site-index.ts'
import { type DiscoveryPhase, storeRegions } from '../../run/store-regions.ts'
import { searchList } from '../../sessions/listing/search-list.ts'
import { scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const names = [
  'Amber Lamp',
  'Birch Lamp',
  'Copper Lamp',
  'Dune Lamp',
  'Elm Lamp',
  'Flint Lamp',
  'Grove Lamp',
  'Heath Lamp',
  'Isle Lamp',
]
const slug = (name: string) => name.toLowerCase().replace(' ', '-')
const price = '<p class="price">$20.00</p>'
const frame = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><header><form action="/search"><input type="search" ` +
  `name="q"></form></header><main><h1>${title}</h1>${body}</main></html>`
const cards = (shown: readonly string[]) =>
  shown
    .map(
      (name) =>
        `<li class="card"><a href="/products/${slug(name)}"><img src="/p.png" alt="${name}"><h3>${name}</h3></a>${price}</li>`,
    )
    .join('')
const product = (name: string) =>
  frame(
    name,
    `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      sku: slug(name),
      offers: {
        '@type': 'Offer',
        price: '20.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })}</script>${price}<form method="post" action="/cart/add"><button>Add to cart</button></form>`,
  )

interface Shop {
  /** What the search lists; a number: it responds with this status instead. */
  search(query: string, turn: number): readonly string[] | number
}

async function listen({ search }: Shop) {
  const asked: string[] = []
  const port = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop')
    const named = names.find((name) => url.pathname === `/products/${slug(name)}`)
    let [status, html] = [404, frame('Not found', '')]
    if (url.pathname === '/') [status, html] = [200, frame('Shop', `<ul>${cards(names)}</ul>`)]
    if (named !== undefined) [status, html] = [200, product(named)]
    if (url.pathname === '/search') {
      const query = url.searchParams.get('q') ?? ''
      asked.push(query)
      const found = search(query, asked.filter((each) => each === query).length)
      status = typeof found === 'number' ? found : 200
      const shown = typeof found === 'number' ? [] : found
      html = frame('Search', shown.length > 0 ? `<ul>${cards(shown)}</ul>` : '<p>No results found.</p>')
    }
    response.writeHead(status, { 'content-type': 'text/html' }).end(html)
  })
  return { origin: `http://127.0.0.1:${port}`, asked }
}

async function scanWith(origin: string) {
  const inputs: SiteInput<unknown>[] = []
  const { options, deps } = await scanOnce(
    origin,
    {
      pageTypes: ['product_page'],
      searchFor: () => names.slice(0, 7).map((name) => ({ name, url: `${origin}/products/${slug(name)}` })),
      evaluate(input) {
        inputs.push(input)
        return pass
      },
    },
    { pageBudget: 30, withSessions: true },
  )
  const [input] = inputs
  if (input === undefined) throw new Error('nothing was evaluated')
  const says = names.map((name) => input.searchResults(`${origin}/products/${slug(name)}`))
  return { says, options, deps }
}

const isWord = (query: string) => !query.includes(' ')

test('five products are searched by name, and missing ones a second time', async () => {
  const { origin, asked } = await listen({
    search(query, turn) {
      if (isWord(query)) return names
      if (query === 'Amber Lamp') return ['Amber Lamp']
      if (query === 'Birch Lamp') return turn === 1 ? [] : ['Birch Lamp']
      return query === 'Copper Lamp' ? 503 : []
    },
  })
  const { says } = await scanWith(origin)
  expect(says.slice(0, 7)).toEqual(['found', 'found', null, 'missing', 'missing', null, null])
  expect(asked.filter((query) => query === 'Dune Lamp')).toHaveLength(2)
  expect(asked.filter((query) => query === 'Amber Lamp')).toHaveLength(1)
}, 60_000)

test('a search without results for a common word says nothing about single products', async () => {
  const { origin } = await listen({ search: () => [] })
  expect((await scanWith(origin)).says.every((state) => state === null)).toBe(true)
}, 60_000)

/** The list of results that sessions on lists would use. */
async function listOf(origin: string) {
  const { options, deps } = await scanWith(origin)
  const run = openScanContext(options, deps)
  onTestFinished(() => run.close())
  const sites = storeRegions((await deps.memory.loadPhase('discovery')) as DiscoveryPhase)
  const { pages } = await readIndex(run, { scripted: {} })
  const [region = 'GLOBAL'] = sites.entries.map(({ name }) => name)
  return searchList({
    run,
    sites,
    region,
    policy: run.policies.ofScan,
    pages,
    products: pages.filter(({ product: sold }) => sold !== null),
    platform: 'Desktop',
    otherPlatforms: [],
    parts: new Set(['facets']),
    isPartsOnly: true,
  })
}

test('eight or more results of a common word are a list for sessions', async () => {
  const { origin } = await listen({ search: (query) => (query === 'lamp' ? names : []) })
  expect(await listOf(origin)).toMatchObject({ finalUrl: `${origin}/search?q=lamp`, isSearch: true })
}, 60_000)

test('seven results are too few to filter', async () => {
  const { origin } = await listen({ search: () => names.slice(0, 7) })
  expect(await listOf(origin)).toBeNull()
}, 60_000)
