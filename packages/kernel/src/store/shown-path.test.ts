import { expect, test } from 'vitest'
import { shownPath } from './shown-path.ts'

test.each([
  ['https://shop.example/mugs/blue%20mug', '/mugs/blue mug'],
  ['https://shop.example/mugs?size=2#top', '/mugs?size=2'],
  ['https://shop.example/#/mugs/1', '/#/mugs/1'],
  ['https://shop.example/%E0%A4%A', '/%E0%A4%A'],
  ['a mug', 'a mug'],
])('%s is shown as %s', (url, shown) => {
  expect(shownPath(url)).toBe(shown)
})
