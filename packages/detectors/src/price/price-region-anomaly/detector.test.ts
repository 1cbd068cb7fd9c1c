import type { CollectedPage, SiteInput } from '@vitrine/engine/detector'
import { expect, test } from 'vitest'
import { runCases } from '../../testing/run-cases.ts'
import detector from './detector.ts'

runCases(detector, import.meta.dirname)

type Datum = Parameters<typeof detector.judge>[0]['pages'][number]['datum']

/** Ten products of a region; the fourth one as the region asks for it. */
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

const judge = (pages: CollectedPage<Datum>[], elsewhere: CollectedPage<Datum>[]) =>
  detector.judge({ pages, elsewhere } as unknown as SiteInput<Datum>)

test('regions are compared with one another, and a pair of prices is told once', () => {
  const [home, abroad] = [shop('US', 'USD', 1, 24), shop('EU', 'EUR', 0.9, 40)]
  const verdicts = [judge(home, abroad), judge(abroad, home)]
  const told = verdicts.flatMap((verdict) => (verdict.kind === 'fail' ? verdict.findings : []))
  expect(told.map(({ url, relatedUrls }) => [url, relatedUrls])).toEqual([
    ['https://shop.example/us/p/lamp-4', ['https://shop.example/eu/p/lamp-4']],
  ])
})

test('a ratio that all products share is no fault', () => {
  const [home, abroad] = [shop('US', 'USD', 1, 24), shop('EU', 'EUR', 0.9, 21.6)]
  expect([judge(home, abroad).kind, judge(abroad, home).kind]).toEqual(['pass', 'pass'])
})
