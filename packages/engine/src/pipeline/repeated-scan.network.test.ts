/** A repeated scan evaluates only pages that changed, and raises the alerts of a scan that reads every page. */
import { createHash } from 'node:crypto'
import { dayMs } from '@vitrine/kernel/time/durations'
import { expect, it } from 'vitest'
import { type Detector, definePageDetector, defineSiteDetector, type Finding } from '../api/detector.ts'
import type { ScanOptions } from '../api/scan-types.ts'
import { decimal } from '../extract/money/decimal.ts'
import { isDue } from '../run/repeat/repeat-plan.ts'
import { createMemoryStore } from '../run/store/memory-store.ts'
import { scanOnce } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'

const products = ['ash', 'beech', 'cedar', 'elm', 'fir', 'larch', 'oak', 'pine']
const words = 'A lamp for the evening, made by hand in a small town by the sea. '.repeat(8)

/** A shop whose prices and style sheet a test changes. Usually every page has a nonce of its own load. */
async function openShop({ hasValidators = true, hasNonces = true } = {}) {
  const prices = new Map(products.map((name, at) => [name, 20 + at]))
  const state = {
    prices,
    sheet: 'h1{color:#000}',
    nowMs: Date.UTC(2026, 10, 14, 3),
    loads: 0,
    notModified: 0,
    bodies: 0,
    /** Says “not modified” whatever has changed. */
    isLying: false,
  }
  const page = (path: string): string => {
    const name = path.slice(3)
    const body =
      path === '/'
        ? [...prices.keys()].map((each) => `<li><a href="/p/${each}">${each} lamp</a></li>`).join('')
        : `<script type="application/ld+json">${JSON.stringify({
            '@context': 'https://schema.org',
            '@type': 'Product',
            name: `${name} lamp`,
            offers: { '@type': 'Offer', price: `${prices.get(name)}.00`, priceCurrency: 'USD' },
          })}</script><p class="price">$${prices.get(name)}.00</p><button>Add to cart</button>`
    return `<!doctype html><html lang="en"><title>${name || 'Shop'} lamps</title><link rel="stylesheet" href="/a.css"><h1>${name} lamp</h1>${body}<p>${words}</p>`
  }
  const port = await serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    const isSheet = path === '/a.css'
    const isPage = path === '/' || prices.has(path.slice(3))
    const content = isSheet ? state.sheet : isPage ? page(path) : ''
    const etag = `"${createHash('sha1').update(content).digest('hex')}"`
    const known = request.headers['if-none-match']
    if (hasValidators && content !== '' && (known === etag || (state.isLying && known !== undefined))) {
      state.notModified += 1
      return void response.writeHead(304, { etag }).end()
    }
    state.bodies += 1
    response.writeHead(content === '' ? 404 : 200, {
      'content-type': isSheet ? 'text/css' : 'text/html',
      ...(hasValidators && content !== '' ? { etag } : {}),
    })
    response.end(
      isPage && hasNonces
        ? `${content}<script nonce="${++state.loads}">var made=${state.nowMs}</script>`
        : content,
    )
  })
  return { origin: `http://127.0.0.1:${port}`, state }
}

const finding = (causeKey: string, url: string): Finding => ({
  causeKey,
  severity: 'medium',
  confidence: 0.9,
  title: 'Something is wrong',
  where: 'Lamp',
  description: 'Something is wrong there.',
  url,
  pageType: 'product_page',
  rows: [],
})
const meta = { category: 'test', label: 'Test', pageTypes: 'any', impacts: [], effect: null } as const

/** Checks that count what they evaluate: the page itself, the page on this day, and all pages together. */
function checks(needs: readonly 'dom'[] = []) {
  const evaluated: string[] = []
  const dated: string[] = []
  const compared: number[] = []
  const dear = definePageDetector({
    ...meta,
    id: 'dear',
    confirm: 'revisit',
    needs,
    detect({ url, facts }) {
      evaluated.push(url)
      const value = Number(decimal(facts.product?.price.value ?? null) ?? 0)
      return value > 25 && value < 1000
        ? { kind: 'fail', findings: [finding(`dear ${value}`, url)] }
        : { kind: 'pass' }
    },
  })
  const daily = definePageDetector({
    ...meta,
    id: 'daily',
    confirm: 'revisit',
    needs: [],
    detect({ url, site }) {
      dated.push(`${new Date(site.nowMs).getUTCDate()} ${url}`)
      return { kind: 'pass' }
    },
  })
  const twins = defineSiteDetector<never, number>({
    ...meta,
    id: 'twins',
    confirm: 'none',
    needs: [],
    collect: ({ facts }) => Number(decimal(facts.product?.price.value ?? null) ?? 0) || null,
    evaluate({ pages }) {
      compared.push(pages.length)
      const seen = Map.groupBy(pages, ({ datum }) => datum)
      const twice = [...seen.values()].filter(({ length }) => length > 1)
      return twice.length === 0
        ? { kind: 'pass' }
        : {
            kind: 'fail',
            findings: twice.flatMap(([page]) => (page ? [finding(`twins ${page.datum}`, page.url)] : [])),
          }
    },
  })
  const more: Detector[] = needs.length > 0 ? [dear] : [dear, daily, twins]
  return { more, evaluated, dated, compared }
}

/** Scans a shop night after night, with the artifacts of the nights before. */
function nightly(
  { origin, state }: Awaited<ReturnType<typeof openShop>>,
  options: Partial<ScanOptions> = {},
) {
  const nowMs = () => state.nowMs
  const store = createMemoryStore(nowMs)
  const alertsOf = async (
    own: Partial<ScanOptions>,
    kept: typeof store,
    more: readonly Detector[],
    version: string,
  ) => {
    const { result } = await scanOnce(
      origin,
      { evaluate: () => ({ kind: 'pass' }) },
      { more, ...options, ...own },
      { store: kept, nowMs, detectorsVersion: version },
    )
    expect(result.outcome).toBe('completed')
    return {
      result,
      fingerprints: result.alerts.map(({ fingerprint, pageUrls }) => `${fingerprint} ${pageUrls}`).sort(),
    }
  }
  return {
    async scan(more: readonly Detector[], version = '1') {
      state.nowMs += dayMs
      return alertsOf({ skipsUnchanged: true }, store, more, version)
    },
    /** As if there had been no analysis before. */
    whole: (more: readonly Detector[]) => alertsOf({}, createMemoryStore(nowMs), more, '1'),
  }
}

const due = (origin: string, turn: number) =>
  products.map((name) => `${origin}/p/${name}`).filter((url) => isDue({ turn }, url))

it('evaluates the one page whose price changed, and finds what a whole scan finds', async () => {
  const shop = await openShop()
  const { origin, state } = shop
  const nights = nightly(shop)
  await nights.scan(checks().more)
  state.prices.set('elm', 21)
  const { more, evaluated, dated } = checks()
  const bodies = state.bodies
  const { result, fingerprints } = await nights.scan(more)
  const changed = [`${origin}/`, `${origin}/p/elm`, ...due(origin, 1)]
  // Second visits confirm what is new, so a page may be evaluated twice.
  expect([...new Set(evaluated)].sort()).toEqual([...new Set(changed)].sort())
  expect(new Set(dated).size).toBe(products.length + 1)
  expect(dated.every((each) => each.startsWith('16 '))).toBe(true)
  expect(state.notModified).toBeGreaterThan(0)
  expect(state.bodies - bodies).toBeLessThan(products.length + 2)
  expect(result.coverage.unchanged).toBe(products.length + 1 - new Set(changed).size)
  expect(result.coverage.unchanged_since).toBe('2026-11-15T03:00:00.000Z')
  const whole = await nights.whole(checks().more)
  expect(whole.fingerprints.length).toBeGreaterThan(1)
  expect(fingerprints).toEqual(whole.fingerprints)
  expect(whole.result.coverage.unchanged).toBe(0)
})

it('recognizes unchanged pages of a store that sends no validators', async () => {
  const shop = await openShop({ hasValidators: false })
  const { origin, state } = shop
  const nights = nightly(shop)
  await nights.scan(checks().more)
  state.prices.set('oak', 90)
  const { more, evaluated } = checks()
  const { fingerprints } = await nights.scan(more)
  expect([...new Set(evaluated)].sort()).toEqual(
    [...new Set([`${origin}/`, `${origin}/p/oak`, ...due(origin, 1)])].sort(),
  )
  expect(fingerprints).toEqual((await nights.whole(checks().more)).fingerprints)
})

it('reads some pages in full whatever the server says, and keeps those that are the same letter for letter', async () => {
  const shop = await openShop({ hasNonces: false })
  const { origin, state } = shop
  const named = Array.from({ length: 300 }, (_, at) => `lamp${at}`)
  const [changed = '', same = ''] = named.filter((name) => isDue({ turn: 1 }, `${origin}/p/${name}`))
  for (const name of [changed, same]) state.prices.set(name, 10)
  const nights = nightly(shop, { pageBudget: state.prices.size + 1 })
  await nights.scan(checks().more)
  state.isLying = true
  state.prices.set(changed, 70)
  const { more, evaluated } = checks()
  const { result } = await nights.scan(more)
  // The home page was read in full too, and is the same.
  expect([...new Set(evaluated)]).toEqual([`${origin}/p/${changed}`])
  expect(result.alerts.flatMap(({ pageUrls }) => pageUrls)).toContain(`${origin}/p/${changed}`)
})

it('compares the pages of an unchanged store once, and again when one of them changed', async () => {
  const shop = await openShop()
  const { state } = shop
  const nights = nightly(shop)
  const first = checks()
  await nights.scan(first.more)
  const second = checks()
  const unchanged = await nights.scan(second.more)
  state.prices.set('fir', 27)
  const third = checks()
  const changed = await nights.scan(third.more)
  expect([first, second].map(({ compared }) => compared.length)).toEqual([1, 0])
  expect(third.compared.length).toBeGreaterThan(0)
  expect(changed.fingerprints).not.toEqual(unchanged.fingerprints)
  expect(changed.fingerprints).toEqual((await nights.whole(checks().more)).fingerprints)
})

it('evaluates every page again with changed checks', async () => {
  const shop = await openShop()
  const { origin } = shop
  const nights = nightly(shop)
  await nights.scan(checks().more)
  const { more, evaluated } = checks()
  const { result } = await nights.scan(more, '2')
  expect(new Set(evaluated).size).toBe(products.length + 1)
  // They were still read from the store as unchanged.
  expect(result.coverage.unchanged).toBe(products.length - due(origin, 1).length)
})

it('renders pages again when their style sheet changed, and only then', async () => {
  const shop = await openShop()
  const { state } = shop
  const nights = nightly(shop, { tier: 'browser', pageBudget: 3 })
  await nights.scan(checks(['dom']).more)
  const second = checks(['dom'])
  const unchanged = await nights.scan(second.more)
  const { size } = new Set(second.evaluated)
  state.sheet = 'h1{color:#eee}'
  const third = checks(['dom'])
  const changed = await nights.scan(third.more)
  expect(new Set(third.evaluated).size).toBe(3)
  expect(size).toBeLessThan(3)
  expect(changed.fingerprints).toEqual(unchanged.fingerprints)
}, 60_000)
