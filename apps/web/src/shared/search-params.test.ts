import { expect, test } from 'vitest'
import { flag, oneOf, positiveInteger, searchOf, text } from './search-params.ts'

const read = searchOf({
  q: text,
  sort: oneOf('az', 'za'),
  page: positiveInteger(),
  steps: positiveInteger(2),
  verified: flag,
})

test('valid parameters are kept, numbers as text where text is meant', () => {
  expect(read({ q: 42, sort: 'za', page: 3, steps: '2', verified: true })).toEqual({
    q: '42',
    sort: 'za',
    page: 3,
    steps: 2,
    verified: true,
  })
})

test('invalid and unknown parameters are absent', () => {
  expect(read({ q: { a: 1 }, sort: 'up', page: 0, steps: 3, verified: 'yes', other: 1 })).toEqual({})
  // Present, so that the router drops what the URL says.
  expect(Object.keys(read({ sort: 'up' }))).toEqual(['sort'])
  expect(read({ page: 1.5, steps: 'x' })).toEqual({})
})
