import { expect, test } from 'vitest'
import { createPageFacts } from '../../../extract/page-facts.ts'
import { nextPageOf } from './next-page.ts'

const here = 'https://shop.example/lamps?page=2'
const next = (html: string, url = here, number = 2) =>
  nextPageOf(createPageFacts({ html: `<main>${html}</main>`, url, headers: {} }).links, url, number)

test('follows the link labeled as next page, else the next number, else an arrow', () => {
  expect(next('<a href="?page=3">3</a><a rel="next" href="?page=4">x</a>')).toMatch(/page=4$/)
  expect(next('<a href="?page=9">»</a><a href="?page=1">1</a><a href="?page=3">3</a>')).toMatch(/page=3$/)
  expect(next('<a href="?page=1">‹</a><a href="?page=3#top">›</a>')).toMatch(/page=3$/)
  expect(next('<a href="/lamps/page/3/">3</a>', 'https://shop.example/lamps/page/2/')).toMatch(/page\/3\/$/)
})

test('a link to the page itself or to other lists is not a next page', () => {
  expect(next('<a href="?page=2">Next</a><a href="#">›</a><a href="/chairs?page=3">3</a>')).toBeNull()
  expect(next('<a href="?size=3">3</a><a href="?page=1">1</a>')).toBeNull()
})

test('a link that leads back is returned as the store has it', () => {
  expect(next('<a href="?page=1">Next</a>')).toMatch(/page=1$/)
})
