import { parseSettings } from '@vitrine/config/settings'
import type { scanInstances } from '@vitrine/db/tables/scans'
import type { websites } from '@vitrine/db/tables/websites'
import { expect, test } from 'vitest'
import type { TemplateSnapshot } from '../templates/template-snapshot.ts'
import { scanOptions } from './scan-options.ts'

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

const optionsFor = (website: object, owned: string[] = [], run: object = {}, env: NodeJS.ProcessEnv = {}) =>
  scanOptions(
    parseSettings(env),
    { ...instance, ...run },
    { url: 'https://shop.com', regionUrlMapping: {}, ...website } as unknown as typeof websites.$inferSelect,
    owned,
  )

test('only its own domain makes a store owned, not another domain or a region', () => {
  expect(optionsFor({}, []).isOwned).toBe(false)
  expect(optionsFor({}, ['shop.com'])).toMatchObject({ isOwned: true, ownedDomains: ['shop.com'] })
  expect(optionsFor({ url: 'https://de.shop.com' }, ['shop.com']).isOwned).toBe(true)
  expect(optionsFor({}, ['shop.de'])).toMatchObject({ isOwned: false, ownedDomains: ['shop.de'] })
  // A date on the website itself is only informative.
  expect(optionsFor({ verifiedAt: new Date(0) }).isOwned).toBe(false)
})

test('page speed is measured when the machine is quiet, unless the installation does without', () => {
  expect(optionsFor({}).speed).toBe('when-quiet')
  expect(optionsFor({}, [], {}, { VITRINE_SCAN_SPEED: '0' }).speed).toBe('off')
})

test.each([
  [['UK'], ['UK'], ['https://shop.example/', 'https://shop.example/de/']],
  [['UK', 'US', 'DE'], ['UK', 'US', 'DE'], []],
  [['GLOBAL'], ['GLOBAL'], undefined],
])('only the chosen regions (%j) of a store are visited', (regions, names, otherRoots) => {
  const regionUrlMapping = {
    GLOBAL: ['https://shop.example/'],
    UK: ['https://shop.example/uk/'],
    US: ['https://shop.example/'],
    DE: ['https://shop.example/de/'],
  }
  const options = optionsFor({ url: 'https://shop.example', regionUrlMapping }, [], { regions })
  expect(options.regions.map(({ name }) => name)).toEqual(names)
  expect(options.otherRoots).toEqual(otherRoots)
})

const mapped = {
  url: 'https://shop.example',
  regionUrlMapping: { GLOBAL: ['https://shop.example/'], DE: ['https://shop.example/de/'] },
}

test.each<[string, string[], string[], object]>([
  [
    'a folder of the store leaves the other folders to their regions',
    [],
    ['https://shop.example/sale/'],
    {
      regions: [{ name: 'GLOBAL', roots: ['https://shop.example/sale/'] }],
      otherRoots: ['https://shop.example/', 'https://shop.example/de/'],
    },
  ],
  [
    'a folder of a region narrows the region',
    ['DE'],
    ['https://shop.example/de/sale/'],
    {
      regions: [{ name: 'DE', roots: ['https://shop.example/de/sale/'] }],
      otherRoots: ['https://shop.example/de/'],
    },
  ],
  [
    'the stored roots of a run without a choice limit nothing',
    ['GLOBAL'],
    ['https://shop.example/'],
    { regions: [{ name: 'GLOBAL', roots: ['https://shop.example/'] }] },
  ],
])('root_urls: %s', (_name, regions, roots, expected) => {
  const { regions: targets, otherRoots } = optionsFor(mapped, [], {
    regions,
    scanScope: { root_urls: roots },
  })
  expect({ regions: targets, ...(otherRoots ? { otherRoots } : {}) }).toEqual(expected)
})
