import type { CollectedPage, SiteInput } from '@vitrine/engine/api/detector'
import { expect, test } from 'vitest'
import detector, { type Datum } from './detector.ts'

/** Pages of one language version with these labels. */
const version = (own: string, region: string, labels: string[]): CollectedPage<Datum>[] =>
  [1, 2, 3].map((number) => {
    const url = `https://shop.example/${own}/p/${number}`
    const datum: Datum = { own, isSure: true, name: 'Lamp', foreign: [], share: 0, passages: [], labels }
    return { url, finalUrl: url, pageType: 'product_page', platform: 'Desktop', region, status: 200, datum }
  })

const german = ['Startseite', 'Leuchten', 'Geschenke', 'Über uns', 'Rückgabe', 'Buy now', 'Blog']
const english = ['Home', 'Lighting', 'Gifts', 'About us', 'Returns', 'Buy now', 'Blog']
const evaluate = (pages: CollectedPage<Datum>[], elsewhere: CollectedPage<Datum>[]) =>
  detector.evaluate({ pages, elsewhere } as unknown as SiteInput<Datum>)

test('reports a label left in another language in the region that shows it', () => {
  const verdict = evaluate(version('de', 'EU', german), version('en', 'US', english))
  expect(verdict).toMatchObject({
    kind: 'fail',
    findings: [1, 2, 3].map((number) => ({
      causeKey: 'label:de:buy now',
      severity: 'high',
      url: `https://shop.example/de/p/${number}`,
    })),
  })
  expect(evaluate(version('en', 'US', english), version('de', 'EU', german)).kind).toBe('pass')
})

test('reports no single label without another language version', () => {
  expect(evaluate(version('de', 'EU', german), []).kind).toBe('pass')
})
