import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStore } from '@vitrine/engine/run/store/disk-store'
import sharp from 'sharp'
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
    const store = await createDiskStore(storeFolder)
    expect(
      await markedPixels((await store.getBlob(screenshot?.blob ?? '')) ?? Buffer.alloc(0)),
    ).toBeGreaterThan(100)
  } finally {
    await shop.close()
    await rm(storeFolder, { recursive: true, force: true })
  }
})

/** Pixels of the red that marks spots. */
async function markedPixels(screenshot: Uint8Array): Promise<number> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let marked = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 150 && red - green > 80 && red - blue > 80) marked += 1
  }
  return marked
}
