import { describe, expect, it } from 'vitest'
import { planOfKinds } from '../faults/plan.ts'
import { type ServeOptions, serveShop } from '../serve.ts'
import { buildShop } from '../shop/build-shop.ts'
import { compareWithTruth } from './compare-with-truth.ts'
import { type ShopScan, scanShop } from './scan-shop.ts'

/** A scan takes half a minute on an idle machine, and several times that on a busy one. */
const patienceMs = 1_200_000
/**
 * A part of the catalogue, with every kind of page in both regions. The shown edition has all of it, and its scan
 * would report whatever else is wrong with any page.
 */
const fewProducts = 12
/** Room for other places of nearly all faults; the shown edition has every one. */
const someProducts = 36
/** Where what the pages themselves show has no part in it. */
const fewPages = { pageBudget: 40 }
const exactMatch = { missed: [], unexpected: [], different: [] }

/** Scans an edition and compares the alerts with its declarations, as far as they show without a browser. */
async function differencesOf(edition: ServeOptions, options?: ShopScan) {
  const shop = await serveShop(edition)
  try {
    const result = await scanShop(`${shop.url}/`, options)
    expect(result.reason).toBeNull()
    expect(result.coverage.visited).toBe(result.coverage.planned)
    const visible = shop.truth.filter(({ tier }) => tier === 'http')
    return { ...compareWithTruth(result.alerts, visible), found: visible.length, review: result.needsReview }
  } finally {
    await shop.close()
  }
}

describe('a scan without a browser', () => {
  it('finds nothing in the clean edition, not even something to review', {
    timeout: patienceMs,
  }, async () => {
    const differences = await differencesOf({ edition: 'clean', products: fewProducts })
    expect(differences).toEqual({ ...exactMatch, found: 0, review: [] })
  })

  it('finds every fault of the shown edition and nothing else', { timeout: patienceMs }, async () => {
    const { found, review, ...differences } = await differencesOf({ edition: 'faulty' })
    expect(differences).toEqual(exactMatch)
    expect(review).toEqual([])
    expect(found).toBeGreaterThan(55)
  })

  it('finds them in other places too', { timeout: patienceMs }, async () => {
    const { found, review, ...differences } = await differencesOf({
      edition: 'faulty',
      seed: 7,
      products: someProducts,
    })
    expect(differences).toEqual(exactMatch)
    expect(review).toEqual([])
    expect(found).toBeGreaterThan(55)
  })

  it('finds a search without results', { timeout: patienceMs }, async () => {
    const products = 12
    const plan = planOfKinds(buildShop({ products }), ['search-broken'], 'alone')
    const { found, ...differences } = await differencesOf({ edition: 'faulty', products, plan }, fewPages)
    expect(found).toBe(1)
    expect(differences).toEqual({ ...exactMatch, review: [] })
  })
})
