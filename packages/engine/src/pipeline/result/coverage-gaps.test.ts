import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { describe, expect, it } from 'vitest'
import { definePageDetector, pass } from '../../api/detector.ts'
import { checkPlan } from '../../evaluate/check-plan.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { noSessionReason } from '../../sessions/cart/refused-session.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { type CoverageInput, contentCounts, coverageGaps } from './coverage-gaps.ts'

const check = (id: string, pageTypes: readonly PageType[] | 'any') =>
  definePageDetector({
    id,
    category: 'test',
    label: id,
    pageTypes,
    impacts: [],
    effect: null,
    confirm: 'none',
    needs: [],
    detect: () => pass,
  })
const checks = [check('of-products', ['product_page']), check('of-all', 'any')]
const plan = checkPlan(
  checks,
  checks.map(({ id }) => id),
)
const page = (path: string, pageType: PageType | null, more: Partial<IndexedPage> = {}) =>
  indexedPage({ url: `https://shop.example${path}`, pageType, ...more })
const pagesOf = (count: number, pageType: PageType, more: Partial<IndexedPage> = {}) =>
  Array.from({ length: count }, (_, at) => page(`/p/${pageType}-${at}`, pageType, more))

function input(pages: IndexedPage[], changes: Partial<CoverageInput> = {}): CoverageInput {
  return {
    plan,
    options: { tier: 'browser', pageBudget: 200, isOwned: true },
    regions: [{ isScriptBuilt: false }],
    pages,
    productsLeft: 0,
    coverage: { planned: pages.length, visited: pages.length, sampled: 0, robots_excluded: 0 },
    sessions: null,
    ...changes,
  }
}
const kinds = (pages: IndexedPage[], changes?: Partial<CoverageInput>) =>
  coverageGaps(input(pages, changes)).map(
    ({ kind, prevents_passing }) => `${kind}${prevents_passing ? '!' : ''}`,
  )
const http = { options: { tier: 'http', pageBudget: 200, isOwned: true } } as const
const home = page('/', 'home_page')

describe('a scan that recognized no product', () => {
  it('says that scripts build the store when it was read without a browser', () => {
    expect(kinds([home], { ...http, regions: [{ isScriptBuilt: true }] })).toEqual(['needs-browser!'])
    expect(kinds([home, ...pagesOf(5, 'unknown', { template: 'a' })], http)).toEqual(['needs-browser!'])
  })

  it('counts no page of a single-page store as checked without a browser, whatever was to be checked', () => {
    const changes = { ...http, regions: [{ isScriptBuilt: true }], plan: checkPlan(checks, ['of-all']) }
    const pages = [home, page('/about', 'about_page')]
    expect(contentCounts(input(pages, changes)).unrecognized).toBe(2)
    const coverage = { planned: 2, visited: 2, sampled: 7, robots_excluded: 0 }
    const [gap] = coverageGaps(input(pages, { ...changes, coverage }))
    expect(gap).toMatchObject({ kind: 'needs-browser', page_count: 2, prevents_passing: true })
    expect(gap?.description).toContain('single-page application')
    expect(gap?.description).toContain('We skipped 7 pages that it links to.')
  })

  it('says that it found no links to products when only the entrance was found', () => {
    expect(kinds([page('/', 'unknown')])).toEqual(['no-product-links!'])
    expect(kinds([page('/', 'unknown')], http)).toEqual(['needs-browser!'])
  })

  it('says so, and names the pages whose content nobody recognized', () => {
    const [gap] = coverageGaps(input([home, ...pagesOf(35, 'unknown', { template: 'a' })]))
    expect(gap).toMatchObject({ kind: 'no-products', page_count: 35, prevents_passing: true })
    expect(gap?.page_urls).toHaveLength(20)
  })

  it('has no such gap where no check is about products', () => {
    const ofAll = checkPlan(checks, ['of-all'])
    expect(kinds([home], { plan: ofAll })).toEqual([])
  })
})

describe('a scan that recognized products', () => {
  const products = pagesOf(10, 'product_page')
  const info = pagesOf(8, 'unknown', { template: 'info' })

  it('has no gap, and pages of information are no unread content', () => {
    const pages = [home, ...products, ...info]
    expect(kinds(pages)).toEqual([])
    expect(contentCounts(input(pages))).toEqual({ unrecognized: 0, products_known: 10, products_checked: 10 })
  })

  it('names products that lists show and nobody recognized', () => {
    const missed = pagesOf(12, 'unknown')
    const list = page('/all', 'product_list_page', { cards: [...products, ...missed].map(({ url }) => url) })
    const [gap] = coverageGaps(input([home, list, ...products, ...missed]))
    expect(gap).toMatchObject({ kind: 'unrecognized-products', page_count: 12, prevents_passing: true })
    expect(contentCounts(input([list, ...products, ...missed]))).toEqual({
      unrecognized: 12,
      products_known: 22,
      products_checked: 10,
    })
  })

  it('counts a product once, whatever its addresses, tiers, and platforms', () => {
    const canonicalUrl = 'https://shop.example/p/1'
    const again = [
      page('/p/1', 'product_page', { canonicalUrl }),
      page('/list/p/1', 'product_page', { canonicalUrl }),
      page('/p/1', 'unknown', { tier: 'browser', platform: 'Mobile' }),
    ]
    expect(contentCounts(input(again))).toEqual({ unrecognized: 0, products_known: 1, products_checked: 1 })
  })

  it('states the products it did not get to', () => {
    expect(kinds(products, { productsLeft: 116 })).toEqual(['products-left'])
    expect(contentCounts(input(products, { productsLeft: 116 })).products_known).toBe(126)
  })

  it('names sessions, pages, and robots rules that kept it out', () => {
    const result = {
      detector: 'atc-broken',
      region: 'GLOBAL',
      verdict: 'not_verified',
      reason: noSessionReason,
    } as const
    expect(kinds(products, { sessions: { findings: [], results: [result] } })).toEqual(['session-refused'])
    const walled = pagesOf(30, 'unknown', {
      state: 'blocked',
      reason: 'A bot check blocked the page.',
      pageType: null,
    })
    expect(kinds([...products, ...walled])).toEqual(['pages-blocked!'])
    const account = page('/account', null, { state: 'blocked', reason: 'The page requires sign-in.' })
    expect(kinds([...products.slice(0, 5), account])).toEqual([])
    const coverage = { planned: 10, visited: 10, sampled: 0, robots_excluded: 40 }
    expect(kinds(products, { coverage })).toEqual(['robots-excluded!'])
  })
})
