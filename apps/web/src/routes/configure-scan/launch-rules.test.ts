import { PageType } from '@vitrine/kernel/names/vocabulary'
import { describe, expect, test } from 'vitest'
import { websitesOf } from '../../../test/fixture-data.ts'
import { templateOf } from '../../../test/template-data.ts'
import {
  areAllRegions,
  launchBody,
  launchProblem,
  missingFileText,
  promptParts,
  regionOptions,
  rootUrls,
  scopedPageTypes,
  scopePrompt,
  sellerIds,
} from './launch-rules.ts'

const [plain] = websitesOf({ websites: 1 })
if (plain === undefined) throw new Error('no website')
const website = {
  ...plain,
  region_url_mapping: {
    GLOBAL: ['https://shop.example'],
    US: ['https://shop.example/us', 'https://us.shop.example'],
    UK: ['https://shop.example/uk'],
    DE: ['https://shop.example/de'],
  },
  amazon_seller_id_mapping: { US: 'A1USXXXX', DE: 'A1DEXXXX' },
}

describe('regions', () => {
  test('only regions with a code are offered', () =>
    expect(regionOptions(website)).toEqual(['US', 'UK', 'DE']))
  test('a store without other regions offers GLOBAL', () => expect(regionOptions(plain)).toEqual(['GLOBAL']))
  test('a store without a mapping offers none', () =>
    expect(regionOptions({ region_url_mapping: {} })).toEqual([]))
  test.each<[string, string[], string[]]>([
    ['all: no root addresses', ['US', 'UK', 'DE'], []],
    ['all in another order: none', ['DE', 'US', 'UK'], []],
    ['none: none', [], []],
    [
      'some: their addresses one after another',
      ['US', 'UK'],
      ['https://shop.example/us', 'https://us.shop.example', 'https://shop.example/uk'],
    ],
    ['an unknown one: nothing', ['FR'], []],
  ])('%s', (_name, selected, expected) => expect(rootUrls(website, selected)).toEqual(expected))
  test.each<[string[], boolean]>([
    [['US', 'UK', 'DE'], true],
    [['US'], false],
    [[], true],
  ])('choosing %j means all: %s', (selected, expected) =>
    expect(areAllRegions(selected, regionOptions(website))).toBe(expected),
  )
  test.each<[string[], Record<string, string>]>([
    [['US', 'UK', 'DE'], { US: 'A1USXXXX', DE: 'A1DEXXXX' }],
    [['UK', 'DE'], { DE: 'A1DEXXXX' }],
    [['UK'], {}],
  ])('seller ids of %j are %j', (selected, expected) =>
    expect(sellerIds(website, selected)).toEqual(expected),
  )
})

describe('page types', () => {
  const all = PageType.options
  test.each<[string, PageType[], readonly PageType[]]>([
    ['none chosen: all', [], []],
    ['all chosen: all', [...all], []],
    ['some: those', ['product_page', 'cart_page'], ['product_page', 'cart_page']],
  ])('%s', (_name, selected, expected) => expect(scopedPageTypes(selected, all)).toEqual(expected))
  test.each<[PageType[], string]>([
    [[], 'all pages'],
    [['product_page'], 'Product pages'],
    [['home_page', 'product_list_page'], 'Home, Product list pages'],
  ])('%j are worded "%s"', (types, text) => expect(scopePrompt(types)).toBe(text))
})

describe('a launch', () => {
  const launch = { template: templateOf(), websiteId: 'w', title: 'A title', fileUrl: null }
  const withFile = templateOf({ requires_file: true })
  test.each<[string, Partial<Parameters<typeof launchProblem>[0]>, string | null]>([
    ['may begin', {}, null],
    ['needs a template', { template: null }, 'Please choose an analysis.'],
    ['needs a website', { websiteId: null }, 'Please select a website.'],
    ['needs a title', { title: '  ' }, 'Please enter a title.'],
    ['needs the file that its template requires', { template: withFile }, missingFileText],
    ['may begin with it', { template: withFile, fileUrl: '/files/1' }, null],
  ])('%s', (_name, part, expected) => expect(launchProblem({ ...launch, ...part })).toBe(expected))

  test('a missing file has the agreed message', () =>
    expect(missingFileText).toBe('Please upload a file before launching the scan.'))

  test('sends title, website, regions, template, scope, file and seller ids', () =>
    expect(
      launchBody(website, templateOf(), {
        title: ' My scan ',
        regions: ['UK', 'DE'],
        pageTypes: ['cart_page'],
        fileUrl: null,
      }),
    ).toEqual({
      title: 'My scan',
      website_id: website.website_id,
      regions: ['UK', 'DE'],
      scan_template_id: 'T01',
      scope: {
        scan_scope_prompt: 'Cart pages',
        page_types: ['cart_page'],
        root_urls: ['https://shop.example/uk', 'https://shop.example/de'],
      },
      file_url: null,
      amazon_seller_ids: { DE: 'A1DEXXXX' },
    }))
})

test('only a person who turns it off gets an analysis that skips unchanged pages', () => {
  const [website] = websitesOf({ websites: 1 })
  if (website === undefined) throw new Error('no website')
  const choice = { title: 'Scan', regions: [], pageTypes: [], fileUrl: null }
  const scopeOf = (more: object) => launchBody(website, templateOf(), { ...choice, ...more }).scope
  expect(scopeOf({ checksEveryPage: true })).not.toHaveProperty('skip_unchanged_pages')
  expect(scopeOf({ checksEveryPage: false })).toHaveProperty('skip_unchanged_pages', true)
})

test.each([
  ['Open `listing pages` and wait', ['Open ', '[listing pages]', ' and wait']],
  ['`one` and `two`', ['[one]', ' and ', '[two]']],
  ['no code', ['no code']],
  ['an odd ` stays', ['an odd ` stays']],
  ['empty `` stays', ['empty `` stays']],
])('the step %j is highlighted as %j', (prompt, expected) =>
  expect(promptParts(prompt).map(({ text, isCode }) => (isCode ? `[${text}]` : text))).toEqual(expected),
)
