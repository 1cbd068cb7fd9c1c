/** Detectors that compare with earlier scans, over the engine's own scans of one shop that changes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FaultHooks } from '../markup/page-doc.ts'
import { serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'
import { moneyText } from '../shop/money.ts'
import { type ShopScan, scanShop } from './scan-shop.ts'

const products = 5
const dayMs = 86_400_000
const patienceMs = 1_200_000
const slugs = buildShop({ products })
  .products.filter(({ was, variants }) => was === null && variants.length <= 1)
  .map(({ slug }) => slug)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-earlier-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The rule about reductions applies in the European Union, so the shop charges in euros. */
const inEuros: FaultHooks = {
  html: (html) =>
    html.replaceAll('$', '€').replaceAll('USD', 'EUR').replaceAll('£', '€').replaceAll('GBP', 'EUR'),
}

it('a reduction from a price that was never charged is reported, an honest one is not', {
  timeout: patienceMs,
}, async () => {
  const [dishonest = '', honest = ''] = slugs
  let isReduced = false
  const reductions: FaultHooks = {
    product(view, ref) {
      if (!isReduced || ![dishonest, honest].includes(view.slug)) return
      const before = Number(view.price.replace(/[^\d]/g, ''))
      if (view.slug === honest) {
        view.was = view.price
        view.price = moneyText(Math.round(before * 0.8), ref.region)
      } else view.was = moneyText(Math.round(before * 1.5), ref.region)
    },
  }
  const shop = await serveShop({ edition: 'clean', products, hooks: [reductions, inEuros] })
  const startMs = Date.now() - 40 * dayMs
  const look = async (day: number, more: ShopScan = {}) => {
    const { alerts } = await scanShop(`${shop.url}/`, {
      checks: ['price-history-prior'],
      // The pages of both regions.
      pageBudget: 24,
      storeFolder: folder,
      nowMs: () => startMs + day * dayMs,
      ...more,
    })
    return alerts.flatMap(({ pageUrls }) => pageUrls.map((url) => new URL(url).pathname.split('/').at(-1)))
  }
  try {
    expect(await look(0)).toEqual([])
    expect(await look(9)).toEqual([])
    isReduced = true
    expect([...new Set(await look(18))]).toEqual([dishonest])
    // Without scans of the month before, nothing is reported.
    expect(await look(19, { storeFolder: join(folder, 'new') })).toEqual([])
  } finally {
    await shop.close()
  }
})
