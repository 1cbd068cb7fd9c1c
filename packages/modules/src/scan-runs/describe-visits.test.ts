import type { PageOutcome, ScanResult } from '@vitrine/engine/api/scan-types'
import { expect, test } from 'vitest'
import { describeOutcome, describeResult } from './describe-visits.ts'

const outcome = (more: Partial<PageOutcome> & { platform?: 'Mobile' | null }): PageOutcome => ({
  task: {
    url: 'https://shop.example/p/1',
    platform: more.platform ?? null,
    region: 'US',
    tier: more.platform ? 'browser' : 'http',
    depth: 1,
    priority: 0,
    foundOn: 'sitemap',
  },
  state: 'visited',
  reason: null,
  finalUrl: 'https://shop.example/p/1',
  status: 200,
  redirects: [],
  pageType: 'product_page',
  template: null,
  canonicalUrl: null,
  isNoindex: false,
  product: null,
  verdicts: {},
  findings: [],
  collected: {},
  links: [],
  durationMs: 10,
  fromCache: false,
  ...more,
})
const product = {
  title: 'Blue scarf',
  price: '29.00',
  compare_at: null,
  currency: 'USD',
  availability: null,
  sku: null,
  gtin: null,
}
const finding = {
  detector: 'price-missing',
  finding: {
    causeKey: 'a',
    severity: 'high',
    confidence: 1,
    title: 'No price',
    where: 'Blue scarf',
    description: '',
    url: 'https://shop.example/p/1',
    pageType: 'product_page',
    rows: [],
  },
} as const

test('a line says what was checked, on which device, and what was found; findings of one cause count once', () => {
  expect(describeOutcome(outcome({ product, platform: 'Mobile', findings: [finding, finding] })).text).toBe(
    'Checked the product page for “Blue scarf” (29.00 USD) on mobile: 1 possible problem.',
  )
  expect(
    describeOutcome(outcome({ pageType: 'category_page', verdicts: { a: 'pass', b: 'not_verified' } })).text,
  ).toBe('Read a category page: 1 check, no issues found.')
})

test('nothing is reported as fine if no check could evaluate it', () => {
  const verdicts = { a: 'not_applicable' } as const
  expect(describeOutcome(outcome({ pageType: null, verdicts, platform: 'Mobile' })).text).toBe(
    'Checked a page on mobile: none of this analysis’s checks apply here.',
  )
  // Its checks run later, in a browser or over all pages together.
  expect(describeOutcome(outcome({ product, verdicts })).text).toBe(
    'Read the product page for “Blue scarf” (29.00 USD).',
  )
})

test.each([
  [404, 'Page not found (404).'],
  [410, 'Page not found (410).'],
  [500, 'Server error (500).'],
  [400, 'Page error (400).'],
])('status %i has a readable text', (status, text) =>
  expect(describeOutcome(outcome({ pageType: null, status })).text).toBe(text),
)

test('an unchecked page has a reason, and is never called broken when the store refused', () => {
  const blocked = describeOutcome(outcome({ state: 'blocked', reason: 'It answered with status 403.' }))
  expect(blocked).toMatchObject({ level: 'notice', url: 'https://shop.example/p/1' })
  expect(blocked.text).toBe(
    'The store blocked us from this page, so it wasn’t checked. It answered with status 403.',
  )
  expect(describeOutcome(outcome({ state: 'robots_excluded' })).text).toContain('robots.txt')
  expect(describeOutcome(outcome({ state: 'failed', reason: 'It took too long.' }))).toMatchObject({
    level: 'problem',
    text: 'Couldn’t be checked. It took too long.',
  })
})

test('the last lines state the coverage, and group unevaluated checks by reason', () => {
  const result = {
    coverage: {
      ...{ planned: 40, visited: 36, sampled: 12, blocked: 1, robots_excluded: 0, failed: 3 },
      ...{ unrecognized: 20, products_known: 30, products_checked: 10 },
    },
    gaps: [
      {
        title: 'Some product pages couldn’t be read',
        description: '20 pages weren’t recognized.',
        advice: 'Scan again with a browser.',
      },
    ],
    notVerified: [
      { detector: 'a', reason: 'This check needs a browser.', pages: 0 },
      { detector: 'b', reason: 'This check needs a browser.', pages: 0 },
    ],
  } as unknown as ScanResult
  expect(describeResult(result).map(({ text }) => text)).toEqual([
    'Some product pages couldn’t be read. 20 pages weren’t recognized. Scan again with a browser.',
    '2 checks couldn’t run: This check needs a browser.',
    '16 of 52 pages checked, 10 of 30 products checked, 20 pages with content we couldn’t recognize, ' +
      '12 skipped as similar or over the limit, 1 blocked by the store, 3 couldn’t be read.',
  ])
})

test('a line says that a page has not changed, and since when', () => {
  const kept = outcome({ product, unchangedSinceMs: Date.UTC(2026, 10, 14, 3) })
  expect(describeOutcome(kept).text).toContain('(29.00 USD), unchanged since Nov 14')
})
