import { expect, test } from 'vitest'
import type { IndexedPage } from '../../../run/site-index.ts'
import { chooseLists } from './choose-lists.ts'

const origin = 'https://shop.example'

function list(path: string, count: number, changes: Partial<IndexedPage> = {}): IndexedPage {
  return {
    url: `${origin}${path}`,
    finalUrl: `${origin}${path}`,
    region: 'US',
    tier: 'http',
    platform: null,
    depth: 1,
    state: 'visited',
    reason: null,
    status: 200,
    redirects: [],
    pageType: 'product_list_page',
    template: 'lists',
    canonicalUrl: null,
    isNoindex: false,
    product: null,
    cards: Array.from({ length: count }, (_, at) => `${origin}/products/${at}`),
    buyForm: null,
    ...changes,
  }
}

const pathsOf = (pages: readonly IndexedPage[]) =>
  chooseLists(pages, 'US').map(({ finalUrl }) => finalUrl.slice(origin.length))

test('the longest list comes first, then one per other language and template', () => {
  const pages = [
    list('/category/lighting', 8),
    list('/category/all', 12),
    list('/uk/category/all', 12),
    list('/search-like', 6, { template: 'tiles' }),
  ]
  expect(pathsOf(pages)).toEqual(['/category/all', '/uk/category/all', '/search-like', '/category/lighting'])
})

test('short, refused and filtered lists and other regions are left out', () => {
  const pages = [
    list('/category/tiny', 2),
    list('/category/blocked', 12, { state: 'blocked' }),
    list('/category/all?page=2', 12),
    list('/de/alle', 12, { region: 'DE' }),
    list('/category/gone', 12, { status: 404 }),
  ]
  expect(pathsOf(pages)).toEqual([])
})
