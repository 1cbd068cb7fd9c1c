import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { planOfKinds } from '../faults/plan.ts'
import { serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'
import { compareWithTruth } from './compare-with-truth.ts'
import { scanShop } from './scan-shop.ts'

/** A part of what `npm run bench -- quality --only demo` does with every detector, page, and platform. */
const kinds = ['overflow-horizontal', 'contrast-low', 'cart-math-wrong']
const products = 3

const lampPath = '/products/alder-table-lamp'
/** What each place says in each region, minor units. The feed is for all regions. */
const lampPrices = [
  'GLOBAL feed 8700',
  'UK cart 7300',
  'UK listing 7300',
  'UK product_page 7300',
  'UK structured_data 7300',
  'UK variant 7300',
  'US cart 8900',
  'US listing 8900',
  'US product_page 8900',
  'US structured_data 8900',
  'US variant 8900',
]

it('a scan with a browser finds what only layout, clicks and carts show, and nothing else', {
  timeout: 1_200_000,
}, async () => {
  const plan = planOfKinds(buildShop({ products }), kinds, 'slice')
  const shop = await serveShop({ edition: 'faulty', products, plan })
  const storeFolder = await mkdtemp(join(tmpdir(), 'vitrine-shops-'))
  try {
    expect(shop.truth.map(({ detector }) => detector).sort()).toEqual([...kinds].sort())
    const result = await scanShop(`${shop.url}/`, {
      tier: 'browser',
      pageBudget: 60,
      checks: kinds,
      storeFolder,
      regions: ['US', 'UK'].map((name) => ({ name, roots: [`${shop.url}${name === 'UK' ? '/uk/' : '/'}`] })),
      table: {
        kind: 'merchant-feed',
        name: 'feed.csv',
        uploadedAtMs: Date.now(),
        columns: ['link', 'price'],
        rows: [{ at: 2, cells: { link: `${shop.url}${lampPath}`, price: '87.00 USD' } }],
      },
    })
    const lamp = result.prices.filter(({ productUrl }) => productUrl === `${shop.url}${lampPath}`)
    expect(lamp.map(({ region, source, minor }) => `${region} ${source} ${minor}`).sort()).toEqual(lampPrices)
    expect(compareWithTruth(result.alerts, shop.truth)).toEqual({ missed: [], unexpected: [], different: [] })
    // Another visitor's cart is empty and has no total that could be marked.
    const [screenshot] =
      result.alerts.find(({ detector }) => detector === 'cart-math-wrong')?.screenshots ?? []
    const [mark] = screenshot?.marks ?? []
    expect([screenshot?.marks.length, mark?.label, (mark?.width ?? 0) > 20]).toEqual([
      1,
      'Doesn’t add up',
      true,
    ])
  } finally {
    await shop.close()
    await rm(storeFolder, { recursive: true, force: true })
  }
})
