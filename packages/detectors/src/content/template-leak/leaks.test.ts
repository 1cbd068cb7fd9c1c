import { expect, test } from 'vitest'
import { leakIn } from './leaks.ts'

test.each([
  ['undefined reviews', 'undefined reviews'],
  ['Rating: undefined items', 'undefined items'],
  ['undefined Bewertungen', 'undefined Bewertungen'],
  ['undefined résultats', 'undefined résultats'],
  ['Total: undefined left', 'undefined left'],
])('“%s” counts nothing', (text, quote) => {
  expect(leakIn(text)).toMatchObject({ kind: 'empty-value', quote })
})

test.each(['Undefined behavior of items', '4 reviews'])('“%s” is no leak', (text) => {
  expect(leakIn(text)).toBeNull()
})
