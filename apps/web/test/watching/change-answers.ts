/** Fixture responses for changes and comparisons. */
import type {
  AlertSide,
  Change,
  ChangeKind,
  ScanComparison,
  Verdict,
} from '@vitrine/modules/changes/contract'
import type { Scenario } from '../fixture-data.ts'

const idOf = (number: number) => `e1000000-41c7-7000-8000-00000000000${number}`
const scanId = 'c0000000-41c7-7000-8000-000000000000'
const at = (days: number, hour = 2) => new Date(Date.UTC(2026, 0, 12 - days, hour, 30)).toISOString()

const page = 'https://shop.example/products/birch-linen-lamp'

const side = (severity: AlertSide['severity'], pages: number, value: string): AlertSide => ({
  severity,
  page_count: pages,
  page_urls: [page],
  values: [value],
  picture: {
    ...{ image_url: '/pictures/cups-priced.webp', width: 2732, height: 1192, ratio: 2 },
    marks: [{ x: 758, y: 884, width: 102, height: 51, label: value, is_missing: false }],
    page_url: page,
    platform: 'Desktop',
    taken_at: at(0),
  },
})

const change = (number: number, kind: ChangeKind, more: Partial<Change>): Change => ({
  change_id: idOf(number),
  kind,
  at: at(Math.floor(number / 3)),
  recorded_at: at(Math.floor(number / 3), 3),
  issue_id: 'd0000000-41c7-7000-8000-000000000000',
  title: 'Listing and product page show different prices',
  place: 'Birch Linen Lamp',
  scan_id: scanId,
  scan_title: 'Prices agree everywhere',
  is_verified: false,
  before: null,
  after: null,
  ...more,
})

const all: Change[] = [
  change(1, 'worse', { before: side('low', 2, 'Price: $39'), after: side('high', 9, 'Price: $49') }),
  change(2, 'gone', {
    title: 'Category is empty',
    place: 'Rugs',
    scan_id: null,
    scan_title: null,
    is_verified: true,
    before: side('medium', 1, '0 products'),
  }),
  change(3, 'new', { title: 'Sitemap lists broken pages', place: 'Sitemap', after: side('low', 14, '404') }),
  change(4, 'returned', {
    title: 'Search doesn’t handle typos',
    place: 'Search',
    after: { severity: 'medium', page_count: 1, page_urls: [], values: [], picture: null },
  }),
  change(5, 'better', { before: side('high', 40, '40 pages'), after: side('high', 12, '12 pages') }),
]

const verdicts: Verdict[] = ['new', 'worse', 'gone', 'same', 'not_checked']

function afterOf(verdict: Verdict): AlertSide | null {
  if (verdict === 'gone' || verdict === 'not_checked') return null
  return verdict === 'same' ? side('low', 2, 'Price: $39') : side('high', 9, 'Price: $49')
}

const comparison: ScanComparison = {
  before: {
    ...{ scan_id: scanId, title: 'Prices agree everywhere', scan_template_id: 'T01' },
    ...{ started_at: at(1), visited_count: 398, alert_count: 4 },
  },
  after: {
    ...{ scan_id: idOf(9), title: 'Prices agree everywhere', scan_template_id: 'T01' },
    ...{ started_at: at(0), visited_count: 400, alert_count: 4 },
  },
  alerts: verdicts.map((verdict, index) => ({
    issue_id: idOf(index),
    title: all[index]?.title ?? '',
    place: all[index]?.place ?? '',
    verdict,
    before: verdict === 'new' ? null : side('low', 2, 'Price: $39'),
    after: afterOf(verdict),
  })),
  pages: [
    {
      ...{ url: `${page}-2`, verdict: 'changed' },
      before: { status: 200, page_type: 'product_page' },
      after: { status: 404, page_type: null },
    },
    {
      ...{ url: 'https://shop.example/collections/new', verdict: 'added', before: null },
      after: { status: 200, page_type: 'product_list_page' },
    },
  ],
  page_count: 2,
  prices: [
    {
      ...{ url: page, title: 'Birch Linen Lamp', currency: 'USD' },
      before: { price: '39.00', compare_at: null, availability: 'InStock' },
      after: { price: '49.00', compare_at: '59.00', availability: 'OutOfStock' },
    },
  ],
  price_count: 1,
}

const captures = [2, 1, 0].map((days) => ({
  ...side('low', 1, '$39').picture,
  image_url: days === 1 ? '/pictures/cups.webp' : '/pictures/cups-priced.webp',
  taken_at: at(days),
  issue_id: idOf(days),
  title: 'Listing and product page show different prices',
}))

/** A check that proved that its alert is fixed. */
const proof = {
  recheck_id: idOf(8),
  state: 'gone',
  reason: null,
  asked_at: at(1),
  finished_at: at(1),
  image_url: '/pictures/cups-priced.webp',
  before_image_url: '/pictures/cups.webp',
}

export function changeAnswer(path: string, scenario: Scenario): [number, unknown] | null {
  if (/\/issues\/[^/]+\/check$/.test(path)) return [200, { check: proof }]
  if (/\/websites\/[^/]+\/captures$/.test(path)) return [200, captures]
  if (/\/websites\/[^/]+\/comparison$/.test(path)) return [200, comparison]
  if (!/\/websites\/[^/]+\/changes$/.test(path)) return null
  return [200, { changes: scenario.changes === 0 ? [] : all, next: null }]
}
