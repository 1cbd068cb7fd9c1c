import type { CollectedPage, SiteInput } from '@vitrine/engine/detector'
import { expect, test } from 'vitest'
import { runCases } from '../../testing/run-cases.ts'
import detector, { type Datum } from './detector.ts'

runCases(detector, import.meta.dirname)

/** Pages of one language version with these labels. */
const version = (own: string, region: string, labels: string[]): CollectedPage<Datum>[] =>
  [1, 2, 3].map((number) => {
    const url = `https://shop.example/${own}/p/${number}`
    const datum: Datum = { own, isSure: true, name: 'Lamp', foreign: [], share: 0, passages: [], labels }
    return { url, finalUrl: url, pageType: 'product_page', platform: 'Desktop', region, status: 200, datum }
  })

const german = ['Startseite', 'Leuchten', 'Geschenke', 'Über uns', 'Rückgabe', 'Buy now', 'Blog']
const english = ['Home', 'Lighting', 'Gifts', 'About us', 'Returns', 'Buy now', 'Blog']
const judge = (pages: CollectedPage<Datum>[], elsewhere: CollectedPage<Datum>[]) =>
  detector.judge({ pages, elsewhere } as unknown as SiteInput<Datum>)

test('a label of another region that was left behind is told in the region that shows it', () => {
  const verdict = judge(version('de', 'EU', german), version('en', 'US', english))
  expect(verdict).toMatchObject({
    kind: 'fail',
    findings: [1, 2, 3].map((number) => ({
      causeKey: 'label:de:buy now',
      severity: 'high',
      url: `https://shop.example/de/p/${number}`,
    })),
  })
  expect(judge(version('en', 'US', english), version('de', 'EU', german)).kind).toBe('pass')
})

test('without another version nothing is said about single labels', () => {
  expect(judge(version('de', 'EU', german), []).kind).toBe('pass')
})
