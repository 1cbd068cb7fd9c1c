import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planOfKinds } from '../faults/plan.ts'
import { compareWithTruth } from '../scan/compare-with-truth.ts'
import { scanShop } from '../scan/scan-shop.ts'
import { buildShop } from '../shop/build-shop.ts'
import { attackPages } from './corpus.ts'
import { serveHostileShop } from './serve-hostile-shop.ts'

const patienceMs = 1_200_000
const products = 8
const kinds = ['price-pdp-vs-markup', 'image-alt-poor', 'http-error-page']

describe('the corpus of attacks', () => {
  const attacks = attackPages('http://127.0.0.1:9/harm')
  const distinct = (pick: (attack: (typeof attacks)[number]) => string) => new Set(attacks.map(pick)).size

  it('contains more than two hundred pages over all places, aims, languages and encodings', () => {
    expect(attacks.length).toBeGreaterThan(200)
    expect(distinct(({ carrier }) => carrier)).toBeGreaterThan(25)
    expect([distinct(({ aim }) => aim), distinct(({ language }) => language)]).toEqual([7, 6])
    expect(distinct(({ encoding }) => encoding)).toBe(10)
  })

  it('is the same on every run, with a page, a word and a URL for each attack', () => {
    expect(attackPages('http://127.0.0.1:9/harm')).toEqual(attacks)
    for (const pick of ['id', 'path', 'token', 'harmUrl', 'html'] as const)
      expect(distinct((attack) => attack[pick])).toBe(attacks.length)
  })
})

describe('a scan of a hostile shop', () => {
  const plan = planOfKinds(buildShop({ products }), kinds, 'hostile')
  let shop: Awaited<ReturnType<typeof serveHostileShop>>
  let result: Awaited<ReturnType<typeof scanShop>>
  beforeAll(async () => {
    shop = await serveHostileShop({ edition: 'faulty', products, plan })
    result = await scanShop(`${shop.url}/`)
  }, patienceMs)
  afterAll(() => shop.close())

  it('completes, and has visited the attacks', () => {
    expect([result.outcome, result.reason]).toEqual(['completed', null])
    const seen = new Set(result.pages.map(({ url }) => new URL(url).pathname))
    expect(shop.attacks.filter(({ path }) => !seen.has(path))).toEqual([])
  })

  it('connects to no other port of this machine, whatever the pages say', () => {
    expect(shop.harm).toEqual([])
  })

  it('extracts the products as if the attacks were not there', () => {
    const read = result.pages.filter(({ pageType, product }) => pageType === 'product_page' && product?.price)
    expect(read.length).toBeGreaterThanOrEqual(products)
  })

  it('still finds every fault', () => {
    expect(compareWithTruth(result.alerts, shop.truth).missed).toEqual([])
  })

  it('reports nothing that a page asked it to report', () => {
    const said = result.alerts.map(({ title, causeKey }) => `${title} ${causeKey}`)
    expect(shop.attacks.filter(({ token }) => said.some((text) => text.includes(token)))).toEqual([])
  })
})
