import { expect, it } from 'vitest'
import { planOfKinds } from '../faults/plan.ts'
import { serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'
import { compareWithTruth } from './compare-with-truth.ts'
import { scanShop } from './scan-shop.ts'

/** A slice of what `npm run bench -- quality --only demo` does with every check, page and platform. */
const kinds = ['overflow-horizontal', 'contrast-low', 'cart-math-wrong']
const products = 3

it('a scan with a browser finds what only layout, clicks and carts show, and nothing else', {
  timeout: 1_200_000,
}, async () => {
  const plan = planOfKinds(buildShop({ products }), kinds, 'slice')
  const shop = await serveShop({ edition: 'faulty', products, plan })
  try {
    expect(shop.truth.map(({ detector }) => detector).sort()).toEqual([...kinds].sort())
    const result = await scanShop(`${shop.url}/`, { tier: 'browser', pageBudget: 60, checks: kinds })
    expect(compareWithTruth(result.alerts, shop.truth)).toEqual({ missed: [], unexpected: [], different: [] })
  } finally {
    await shop.close()
  }
})
