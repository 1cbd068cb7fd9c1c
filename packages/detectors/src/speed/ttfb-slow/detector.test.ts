import type { CollectedPage, SiteInput } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import detector, { type Datum } from './detector.ts'

const urlOf = (at: number, pageType = 'product_page') => `https://shop.example/${pageType}/${at}`

function inputOf(
  times: readonly number[],
  measured: Record<string, number[]>,
  types = ['product_page'],
): SiteInput<Datum> {
  const pages = types.flatMap((pageType) =>
    times.map((ttfbMs, at) => {
      const url = urlOf(at, pageType)
      return { url, finalUrl: url, pageType, datum: { name: `Lamp ${at}`, ttfbMs } }
    }),
  ) as CollectedPage<Datum>[]
  const serverTimes = (url: string) => {
    const warmMs = measured[url]
    return warmMs ? { roundTripMs: 10, warmMs } : null
  }
  return { pages, serverTimes } as unknown as SiteInput<Datum>
}

const slow = [1200, 1220, 1190, 1230]

test('a second visit with other times reports the same page', () => {
  const measured = { [urlOf(0)]: slow, [urlOf(1)]: slow }
  const named = { kind: 'fail', findings: [{ causeKey: 'ttfb|product_page', url: urlOf(0) }] }
  expect(detector.evaluate(inputOf([1200, 1210, 1220, 1230, 1240], measured))).toMatchObject(named)
  expect(detector.evaluate(inputOf([1240, 1230, 1220, 1210, 1200], measured))).toMatchObject(named)
})

test('two pages of each slow type are repeated, none of a quick one', () => {
  const times = [1200, 1210, 1220, 1230, 1240]
  expect(detector.repeats?.(inputOf(times, {}, ['product_page', 'category_page']))).toEqual([
    urlOf(0),
    urlOf(1),
    urlOf(0, 'category_page'),
    urlOf(1, 'category_page'),
  ])
  expect(detector.repeats?.(inputOf([90, 95, 100, 1200, 90], {}))).toEqual([])
})

test('one page type that could not be measured keeps the check from passing', () => {
  const types = ['category_page', 'product_page']
  const times = [1200, 1210, 1220, 1230, 1240]
  const quick = [90, 95, 100, 90]
  const lists = { [urlOf(0, 'category_page')]: quick, [urlOf(1, 'category_page')]: quick }
  expect(detector.evaluate(inputOf(times, lists, types))).toMatchObject({ kind: 'not_verified' })
  const all = { ...lists, [urlOf(0)]: quick, [urlOf(1)]: quick }
  expect(detector.evaluate(inputOf(times, all, types))).toMatchObject({ kind: 'pass' })
})
