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
    })
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
