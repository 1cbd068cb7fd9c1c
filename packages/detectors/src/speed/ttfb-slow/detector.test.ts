import type { CollectedPage, SiteInput } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import detector, { type Datum } from './detector.ts'

test('a second visit with other times reports the same page', () => {
  const evaluate = (times: readonly number[]) => {
    const pages = times.map((ttfbMs, at) => {
      const url = `https://shop.example/p/${at}`
      const datum = { name: `Lamp ${at}`, ttfbMs, isUncertain: false }
      return {
        url,
        finalUrl: url,
        pageType: 'product_page',
        platform: 'Desktop',
        region: 'US',
        status: 200,
        datum,
      }
    }) as CollectedPage<Datum>[]
    const input = { pages, serverTimes: () => null }
    return detector.evaluate(input as unknown as SiteInput<Datum>)
  }
  const named = {
    kind: 'fail',
    findings: [{ causeKey: 'ttfb|product_page', url: 'https://shop.example/p/0' }],
  }
  expect(evaluate([1200, 1210, 1220, 1230, 1240])).toMatchObject(named)
  expect(evaluate([1240, 1230, 1220, 1210, 1200])).toMatchObject(named)
})
