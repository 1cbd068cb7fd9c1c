import { parseSettings } from '@vitrine/config/settings'
import type { scanInstances } from '@vitrine/db/tables/scans'
import type { websites } from '@vitrine/db/tables/websites'
import { expect, test } from 'vitest'
import { scanOptions } from './scan-options.ts'
import type { TemplateSnapshot } from './template-snapshot.ts'

const template: TemplateSnapshot = {
  scan_template_id: 'T01',
  title: '',
  description: '',
  description_items: [],
  tags: [],
  plan_type: 'growth',
  category: null,
  categories: [],
  time_minutes: null,
  requires_file: false,
  file_kind: null,
  file_columns: [],
  automation_ready: true,
  is_custom: false,
  website_id: null,
  page_types: [],
  scan_steps: [],
}

const instance = {
  scanTemplate: template,
  scanScope: {},
  platforms: ['Desktop'],
  regions: [],
} as unknown as typeof scanInstances.$inferSelect

const capsFor = (website: object, env: Record<string, string> = {}) => {
  const row = { url: 'https://shop.example', regionUrlMapping: {}, verifiedAt: null, ...website }
  const options = scanOptions(parseSettings(env), instance, row as unknown as typeof websites.$inferSelect)
  const { isOwned, pageBudget, requestsPerHost = null, concurrency } = options
  return { isOwned, pageBudget, requestsPerHost, concurrency }
}

test('a store that nobody vouched for is visited slowly, without a cart, and within page and request caps', () => {
  const spared = { isOwned: false, pageBudget: 150, requestsPerHost: 1_000, concurrency: 1 }
  expect(capsFor({})).toEqual(spared)
  expect(capsFor({}, { VITRINE_SCAN_PAGES: '20' }).pageBudget).toBe(20)
  expect(capsFor({}, { VITRINE_EGRESS_ALLOW: '127.0.0.1:9101' })).toEqual(spared)
})

test('a store that the operator let through counts as let through at its scheme’s default port', () => {
  const uncapped = { isOwned: false, pageBudget: 400, requestsPerHost: null, concurrency: 1 }
  expect(capsFor({}, { VITRINE_EGRESS_ALLOW: 'shop.example:443' })).toEqual(uncapped)
  expect(capsFor({ url: 'http://shop.example/' }, { VITRINE_EGRESS_ALLOW: 'shop.example:80' })).toEqual(
    uncapped,
  )
  expect(
    capsFor({ url: 'http://shop.example/' }, { VITRINE_EGRESS_ALLOW: 'shop.example:443' }).pageBudget,
  ).toBe(150)
})

test.each([[{ verifiedAt: new Date(0) }], [{ isVouched: true }], [{ isDemo: true }]])(
  'the owner’s or operator’s word lifts them: %o',
  (website) =>
    expect(capsFor(website)).toEqual({
      isOwned: true,
      pageBudget: 400,
      requestsPerHost: null,
      concurrency: 4,
    }),
)

test.each([
  [['UK'], ['UK'], ['https://shop.example/', 'https://shop.example/de/']],
  [['UK', 'US', 'DE'], ['UK', 'US', 'DE'], []],
  [['GLOBAL'], ['GLOBAL'], undefined],
])(
  'of the regions of a store those that are chosen (%j) are visited, apart from the others',
  (regions, names, otherRoots) => {
    const regionUrlMapping = {
      GLOBAL: ['https://shop.example/'],
      UK: ['https://shop.example/uk/'],
      US: ['https://shop.example/'],
      DE: ['https://shop.example/de/'],
    }
    const row = { url: 'https://shop.example', regionUrlMapping, verifiedAt: null }
    const options = scanOptions(
      parseSettings({}),
      { ...instance, regions },
      row as unknown as typeof websites.$inferSelect,
    )
    expect(options.regions.map(({ name }) => name)).toEqual(names)
    expect(options.otherRoots).toEqual(otherRoots)
  },
)
