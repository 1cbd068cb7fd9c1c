import { expect, test } from 'vitest'
import type { IndexedPage } from '../../../run/site-index.ts'
import { pagesOfType } from './pages-of-type.ts'

const list = (path: string, cards: number, more: Partial<IndexedPage> = {}): IndexedPage =>
  ({
    url: `https://shop.example${path}`,
    region: 'US',
    tier: 'http',
    state: 'visited',
    status: 200,
    pageType: 'product_list_page',
    template: 'list',
    depth: 1,
    cards: Array.from({ length: cards }, (_, at) => `${path}/${at}`),
    ...more,
  }) as IndexedPage

const chosen = (pages: IndexedPage[], max = 1) =>
  pagesOfType({ pages, products: [], region: 'US' }, 'product_list_page', max).map(
    ({ url }) => new URL(url).pathname,
  )

test('takes the list nearest the home page, an empty one only if there is no other', () => {
  expect(chosen([list('/men', 0), list('/women-and-girls', 9), list('/far', 9, { depth: 2 })])).toEqual([
    '/women-and-girls',
  ])
  expect(chosen([list('/men', 0)])).toEqual(['/men'])
})

test('if scripts write the products of all lists, the nearest one is taken', () => {
  expect(chosen([list('/far', 0, { depth: 2 }), list('/women', 0), list('/men', 0)])).toEqual(['/men'])
})

test('takes one per template, none of other regions and none that failed', () => {
  const pages = [
    list('/a', 9),
    list('/b', 9),
    list('/brand', 9, { template: 'brand' }),
    list('/uk', 9, { region: 'UK' }),
    list('/gone', 9, { template: 'gone', status: 404 }),
  ]
  expect(chosen(pages, 3)).toEqual(['/a', '/brand'])
})
