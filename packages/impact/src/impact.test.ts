import { EffectId } from '@vitrine/kernel/alert/effects'
import { describe, expect, test } from 'vitest'
import { estimateImpact } from './estimate-impact.ts'
import type { ImpactAlert, StoreFigures, StoreShape } from './impact-types.ts'
import { pert, seededRandom } from './random.ts'

const store: StoreFigures = {
  weeklySessions: 50_000,
  conversionRate: 0.02,
  averageOrderValue: 80,
  isMeasured: false,
}
const shape: StoreShape = { pages: { product_page: { known: 100, analysed: 100 } }, regions: ['US'] }
const urls = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `https://shop.example/p/${at + from}`)
const alert = (more: Partial<ImpactAlert> = {}): ImpactAlert => ({
  fingerprint: 'one',
  detector: 'price-pdp-vs-cart',
  effect: 'cart-price-higher',
  pageType: 'product_page',
  pageUrls: urls(12),
  platforms: ['Desktop', 'Mobile'],
  regions: ['GLOBAL'],
  visibility: 1,
  ...more,
})

describe('the estimate of one alert', () => {
  test('the documented example: 12% of product pages, $80,000 a week', async () => {
    const result = await estimateImpact(store, shape, [alert()])
    expect(result.weeklyRevenue).toBe(80_000)
    const impact = result.alerts.get('one')
    const atMode = impact?.factors.reduce((product, { value }) => product * value, 1) ?? 0
    expect(atMode * 80_000).toBeCloseTo(1_094, -1)
    expect(impact?.shoppersAffected).toBeCloseTo(2_571, 0)
    // The median of a skewed prior is above its mode, and inside the range.
    expect(impact?.revenueAtRisk).toBeGreaterThan(1_094)
    expect(impact?.low).toBeLessThan(impact?.revenueAtRisk ?? 0)
    expect(impact?.high).toBeGreaterThan(impact?.revenueAtRisk ?? 0)
  })

  test('is the same each time', async () => {
    const [first, second] = [
      await estimateImpact(store, shape, [alert()]),
      await estimateImpact(store, shape, [alert()]),
    ]
    expect(second).toEqual(first)
  })

  test('is wider if only part of the pages was checked', async () => {
    const width = async (known: number) => {
      const result = await estimateImpact(
        store,
        { ...shape, pages: { product_page: { known, analysed: 20 } } },
        [alert({ pageUrls: urls(2) })],
      )
      const impact = result.alerts.get('one')
      return ((impact?.high ?? 0) - (impact?.low ?? 0)) / (impact?.revenueAtRisk ?? 1)
    }
    expect(await width(500)).toBeGreaterThan(await width(20))
  })

  test('has no amount for trust and refunds, and nothing for faults of unknown cost', async () => {
    const result = await estimateImpact(store, shape, [
      alert({ fingerprint: 'a', effect: 'trust-or-measurement' }),
      alert({ fingerprint: 'b', effect: null }),
    ])
    expect(result.alerts.get('a')?.revenueAtRisk).toBeNull()
    expect(result.alerts.has('b')).toBe(false)
    expect(result.revenueAtRisk).toBe(0)
  })

  test('counts one device and some regions by their share', async () => {
    const at = async (more: Partial<ImpactAlert>, regions = ['US']) =>
      (await estimateImpact(store, { ...shape, regions }, [alert(more)])).alerts.get('one')?.shoppersAffected
    const all = (await at({})) ?? 0
    expect(await at({ platforms: ['Mobile'] })).toBeCloseTo(all * 0.65)
    expect(await at({ regions: ['DE'] }, ['US', 'DE'])).toBeCloseTo(all / 2)
  })
})

describe('whom a fault concerns', () => {
  const cost = async (more: Partial<ImpactAlert>) =>
    (await estimateImpact(store, shape, [alert(more)])).alerts.get('one')?.revenueAtRisk ?? 0

  test('a search that misses typing errors concerns a tenth of searches, wherever the alert is shown', async () => {
    const search = { effect: 'search-fails', pageType: 'search_results_page', pageUrls: urls(1) } as const
    const broken = await cost({ ...search, detector: 'search-broken' })
    const typos = await cost({ ...search, detector: 'search-typo-intolerant' })
    expect(typos).toBeCloseTo(broken / 10)
    expect(await cost({ ...search, detector: 'search-typo-intolerant', pageType: 'home_page' })).toBeCloseTo(
      typos,
    )
    expect(typos).toBeLessThan(0.02 * 80_000)
  })

  test('a dead link concerns those who click it', async () => {
    const link = { detector: 'http-error-page', effect: 'dead-link', pageUrls: urls(100) } as const
    const result = await estimateImpact(store, shape, [alert(link)])
    expect(result.alerts.get('one')?.factors.find(({ label }) => label.includes('click'))?.value).toBe(0.03)
  })

  test('what a whole store lacks is not divided by its pages', async () => {
    const reviews = { detector: 'reviews-missing', effect: 'reviews-missing' } as const
    expect(await cost({ ...reviews, pageUrls: urls(1) })).toBeCloseTo(
      await cost({ ...reviews, pageUrls: urls(100) }),
    )
  })

  test('search engines lead fewer to pages on which few sessions begin', async () => {
    const markup = {
      detector: 'title-tag-issues',
      effect: 'structured-data-invalid',
      pageUrls: urls(1),
    } as const
    const at = (pageType: ImpactAlert['pageType']) => cost({ ...markup, pageType })
    expect(await at('contact_page')).toBeLessThan((await at('home_page')) / 4)
  })
})

describe('many alerts together', () => {
  test("never exceed the store's revenue, and the parts add up to the total", async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      alert({
        fingerprint: `f${index}`,
        effect: EffectId.options[index % 12] ?? null,
        pageUrls: urls(100, index),
        pageType: index % 2 ? 'checkout_page' : 'product_page',
      }),
    )
    const result = await estimateImpact(store, shape, many)
    expect(result.revenueAtRisk).toBeLessThanOrEqual(result.weeklyRevenue)
    expect(result.high).toBeLessThanOrEqual(result.weeklyRevenue)
    const sum = [...result.alerts.values()].reduce((all, impact) => all + (impact.revenueAtRisk ?? 0), 0)
    expect(sum).toBeCloseTo(result.revenueAtRisk, 4)
    expect(result.shoppersAffected).toBeLessThanOrEqual(store.weeklySessions / 1.4)
  })

  test('friction alone never exceeds its ceiling', async () => {
    const many = (
      ['reviews-missing', 'cart-price-higher', 'copy-untranslated', 'slow-loading'] as const
    ).flatMap((effect) =>
      Array.from({ length: 20 }, (_, index) =>
        alert({ fingerprint: `${effect}${index}`, effect, pageUrls: urls(100, index) }),
      ),
    )
    expect((await estimateImpact(store, shape, many)).revenueAtRisk).toBeCloseTo(0.35 * 80_000, 4)
  })

  test('many faults of one kind cost no more than the worst of them on every page', async () => {
    const of = (count: number) =>
      estimateImpact(
        store,
        shape,
        Array.from({ length: count }, (_, index) =>
          alert({
            fingerprint: `f${index}`,
            detector: 'description-thin',
            effect: 'content-thin',
            pageUrls: urls(60, index),
          }),
        ),
      )
    // 95% of orders pass a product page, and thin content costs at most 8% of them.
    const worst = 0.95 * 0.08 * 80_000
    expect((await of(90)).revenueAtRisk).toBeCloseTo(worst, 4)
    expect((await of(1)).revenueAtRisk).toBeLessThan(worst / 2)
  })

  test('one cause on the same pages counts once', async () => {
    const single = await estimateImpact(store, shape, [alert()])
    const twice = await estimateImpact(store, shape, [
      alert(),
      alert({ fingerprint: 'two', effect: 'price-inconsistent' }),
    ])
    expect(twice.revenueAtRisk).toBeCloseTo(single.revenueAtRisk)
    expect(twice.alerts.get('two')?.revenueAtRisk).toBe(0)
  })
})

test('PERT samples stay within bounds and average near the mean', () => {
  const random = seededRandom('pert')
  const values = Array.from({ length: 4_000 }, () => pert(random, 0.05, 0.12, 0.3))
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0.05)
  expect(Math.max(...values)).toBeLessThanOrEqual(0.3)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean).toBeCloseTo((0.05 + 4 * 0.12 + 0.3) / 6, 2)
})
