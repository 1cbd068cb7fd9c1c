import { expect, test } from 'vitest'
import { keepsSearch } from './search-list.ts'

const list = 'https://shop.example/search?type=product&q=lamp'

test('a filter that keeps the word stays on the result list', () => {
  expect(keepsSearch(list, '/search?q=lamp&type=product&colour=red')).toBe(true)
  expect(keepsSearch('https://shop.example/search/lamp', '/search/lamp/colour-red')).toBe(true)
})

test('a link without the word leads to another list', () => {
  expect(keepsSearch(list, '/collections/lamps')).toBe(false)
  expect(keepsSearch(list, '/search?type=product&colour=red')).toBe(false)
  expect(keepsSearch(list, 'https://other.example/search?type=product&q=lamp')).toBe(false)
  expect(keepsSearch('https://shop.example/search/lamp', '/collections/lamps')).toBe(false)
})
