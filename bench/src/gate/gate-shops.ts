/** The stores of the release gate: clean editions of the demo shop, and copies with one fault each. */

import { faultKinds } from '@vitrine/shops/faults/all'
import type { PlannedFault } from '@vitrine/shops/faults/fault'
import { listPages } from '@vitrine/shops/faults/lists'
import { planFaults, planOfKinds } from '@vitrine/shops/faults/plan'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { buildShop } from '@vitrine/shops/shop/build-shop'

export type Tier = 'http' | 'browser'

/** Numbers of products, small first: a small shop is scanned quickly, but has no place for some faults. */
export const sizes = [12, 24, 60] as const

/** Checks that compare many products tell nothing about a smaller shop. */
const leastProducts: Readonly<Record<string, number>> = {
  'price-region-anomaly': 24,
}

/** Pages that a browser opens for one comparison. */
const browserPages = 8

export interface OneFault {
  kind: string
  /** Number of products of the smallest shop that has a place for it. */
  products: number
  plan: readonly PlannedFault[]
  /** What it takes to see it. */
  tier: Tier
  /** Paths on which it can be seen; one that ends in `*` stands for any below it. */
  paths: readonly string[]
}

/** One fault of each kind that the demo shop knows. Two runs plant the same faults at the same places. */
export function everyFault(): OneFault[] {
  const shops = sizes.map((products) => ({ products, shop: buildShop({ products }) }))
  return faultKinds.flatMap(({ id: kind }) => {
    const place = shops
      .filter(({ products }) => products >= (leastProducts[kind] ?? 0))
      .map(({ products, shop }) => ({ products, shop, plan: planOfKinds(shop, [kind], 'gate') }))
      .find(({ plan }) => plan.length > 0)
    if (place === undefined) return []
    const { products, shop, plan } = place
    const { truth } = planFaults(shop, plan)
    const tier = truth.every((declared) => declared.tier === 'http') ? 'http' : 'browser'
    return [{ kind, products, plan, tier, paths: truth.flatMap(({ urls }) => urls) }]
  })
}

/**
 * Options of `vitrine compare` for shops of this size. Plain requests visit all of it. A browser takes a hundred times
 * as long, so it opens the pages that faults touch, the same ones for every fault: one scan of the clean edition then
 * serves for all.
 */
export function visitOf(
  tier: Tier,
  products: number,
  faults: readonly OneFault[],
): (url: string) => string[] {
  if (tier === 'http') return () => ['--tier', 'http']
  const touched = faults
    .filter((fault) => fault.tier === 'browser' && fault.products === products)
    .flatMap(({ paths }) => paths.slice(0, 1).filter((path) => !/\*|^\/(?:cart|checkout)/.test(path)))
  // The products of a list can only be counted if all of it is read.
  const shop = buildShop({ products })
  const further = touched.flatMap((path) =>
    listPages(shop, path)
      .slice(1)
      .map((number) => `${path}?page=${number}`),
  )
  const starts = [...new Set(['/', ...touched, ...further])]
  const pages = Math.max(browserPages, starts.length)
  return (url) => [
    ...['--tier', 'browser', '--platform', 'desktop', '--pages', String(pages)],
    ...starts.flatMap((path) => ['--region', `GLOBAL=${new URL(path, url)}`]),
  ]
}

/** Starts the clean edition of a size once, and hands it out until all are closed. */
export class CleanShops {
  readonly #running = new Map<number, Promise<RunningShop>>()

  open(products: number): Promise<RunningShop> {
    const shop = this.#running.get(products) ?? serveShop({ edition: 'clean', products })
    this.#running.set(products, shop)
    return shop
  }

  async close(): Promise<void> {
    for (const shop of this.#running.values()) await (await shop).close()
  }
}
