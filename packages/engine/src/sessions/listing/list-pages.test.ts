import { expect, test } from 'vitest'
import { isNumberedLike } from './list-pages.ts'

test.each([
  ['/lamps', '/lamps?page=2'],
  ['/lamps', '/lamps/page/2/'],
  ['/lamps?sort=new', '/lamps?sort=new&start=24'],
  ['/lamps?page=1', '/lamps?page=2'],
])('%s has a further page at %s', (first, page) => {
  expect(isNumberedLike(`https://shop.example${first}`, `https://shop.example${page}`)).toBe(true)
})

test('a list by another view or at the same address is no further page', () => {
  expect(isNumberedLike('https://shop.example/lamps', 'https://shop.example/lamps?view=list')).toBe(false)
  expect(isNumberedLike('https://shop.example/lamps?page=2', 'https://shop.example/lamps?page=2')).toBe(false)
})
