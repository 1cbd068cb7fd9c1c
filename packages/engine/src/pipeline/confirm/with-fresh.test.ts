import type { Platform } from '@vitrine/kernel/names/vocabulary'
import { expect, it } from 'vitest'
import type { PageOutcome } from '../../api/scan-types.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import type { SiteEvaluationInput } from '../site/evaluate-site.ts'
import { withFresh } from './with-fresh.ts'

const url = 'https://shop.example/bowl'

const pageOn = (platform: Platform | null): IndexedPage => ({
  url,
  finalUrl: url,
  region: 'GLOBAL',
  tier: platform === null ? 'http' : 'browser',
  platform,
  depth: 1,
  state: 'visited',
  reason: null,
  status: 200,
  redirects: [],
  pageType: 'product_page',
  template: null,
  canonicalUrl: null,
  isNoindex: false,
  product: null,
  cards: [],
  buyForm: null,
})

const outcomeOn = (platform: Platform | null, collected: Record<string, unknown>) =>
  ({
    task: { url, platform, region: 'GLOBAL', tier: 'browser', depth: 1, priority: 0, foundOn: '' },
    finalUrl: url,
    state: 'visited',
    status: 200,
    redirects: [],
    collected,
  }) as unknown as PageOutcome

const known = (...pages: IndexedPage[]): SiteEvaluationInput => ({
  pages,
  collected: pages.map((page) => ({ page, datum: 'first' })),
  inlinks: new Map(),
  isCrawlComplete: true,
  hasBrowser: false,
  platformOfHttp: 'Desktop',
  table: null,
  externalLinks: {},
  searchResults: {},
  serverTimes: {},
  namedImages: {},
  earlier: () => ({}),
})

const dataOf = (outcome: PageOutcome, ...pages: IndexedPage[]) =>
  withFresh(known(...pages), 'GLOBAL', 'check', new Map([[url, outcome]])).collected.map(
    ({ page, datum }) => [page.platform, datum],
  )

it('keeps desktop pages unchanged when only the phone revisited', () => {
  expect(dataOf(outcomeOn('Mobile', { check: 'second' }), pageOn('Desktop'), pageOn('Mobile'))).toEqual([
    ['Desktop', 'first'],
    ['Mobile', 'second'],
  ])
})

it('replaces fetched pages by rendered ones, and removes pages that are gone', () => {
  expect(dataOf(outcomeOn('Desktop', { check: 'second' }), pageOn(null))).toEqual([[null, 'second']])
  expect(dataOf(outcomeOn('Mobile', {}), pageOn('Desktop'), pageOn('Mobile'))).toEqual([['Desktop', 'first']])
})
