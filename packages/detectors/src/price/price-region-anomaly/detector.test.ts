import type { CollectedPage, SiteInput } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import detector from './detector.ts'

type Datum = Parameters<typeof detector.evaluate>[0]['pages'][number]['datum']

/** Ten products of a region, with the given amount for one of them. */
const shop = (region: string, currency: string, rate: number, fourth: number): CollectedPage<Datum>[] =>
  Array.from({ length: 10 }, (_, at) => {
    const url = `https://shop.example/${region.toLowerCase()}/p/lamp-${at}`
    const amount = at === 4 ? fourth : (20 + at) * rate
    const datum = { name: `Lamp ${at}`, key: `LAMP-${at}`, amount, currency, path: 'p', isReduced: false }
    return {
      url,
      finalUrl: url,
      pageType: 'product_page' as const,
      platform: 'Desktop' as const,
      region,
      status: 200,
      datum,
    }
  })

const evaluate = (pages: CollectedPage<Datum>[], elsewhere: CollectedPage<Datum>[]) =>
  detector.evaluate({ pages, elsewhere } as unknown as SiteInput<Datum>)

test('compares regions with each other and reports each pair of prices once', () => {
  const [home, abroad] = [shop('US', 'USD', 1, 24), shop('EU', 'EUR', 0.9, 40)]
  const verdicts = [evaluate(home, abroad), evaluate(abroad, home)]
  const findings = verdicts.flatMap((verdict) => (verdict.kind === 'fail' ? verdict.findings : []))
  expect(findings.map(({ url, relatedUrls }) => [url, relatedUrls])).toEqual([
    ['https://shop.example/us/p/lamp-4', ['https://shop.example/eu/p/lamp-4']],
  ])
})

test('a ratio shared by all products passes', () => {
  const [home, abroad] = [shop('US', 'USD', 1, 24), shop('EU', 'EUR', 0.9, 21.6)]
  expect([evaluate(home, abroad).kind, evaluate(abroad, home).kind]).toEqual(['pass', 'pass'])
})
