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

test('one page type that a busy scanner could not measure keeps the check from passing', () => {
  const page = (at: number, pageType: string, isUncertain: boolean) => {
    const url = `https://shop.example/${pageType}/${at}`
    return {
      url,
      finalUrl: url,
      pageType,
      datum: { name: 'Lamp', ttfbMs: isUncertain ? 1200 : 90, isUncertain },
    }
  }
  const evaluate = (isUncertain: boolean) => {
    const pages = [0, 1, 2, 3, 4].flatMap((at) => [
      page(at, 'category_page', false),
      page(at, 'product_page', isUncertain),
    ])
    return detector.evaluate({ pages, serverTimes: () => null } as unknown as SiteInput<Datum>)
  }
  expect(evaluate(true)).toMatchObject({ kind: 'not_verified' })
  expect(evaluate(false)).toMatchObject({ kind: 'pass' })
})
