import { expect, test } from 'vitest'
import type { ObservedFinding } from '../run/observed-finding.ts'
import { observed } from '../testing/observed.ts'
import { suppressChildren } from './suppress.ts'

const parents = new Map([['rating', ['data']]])
const left = (parent: ObservedFinding, child: ObservedFinding = observed('rating')) =>
  suppressChildren([parent, child], parents).map(({ detector }) => detector)

test('a fault suppresses its children on the same page', () => {
  expect(left(observed('data'))).toEqual(['data'])
})

test('an unconfirmed fault, or one on another page, suppresses nothing', () => {
  expect(left({ ...observed('data'), isConfirmed: false })).toEqual(['data', 'rating'])
  expect(left(observed('data', { url: 'https://shop.example/p/ash-lamp' }))).toEqual(['data', 'rating'])
})

test('a page that represents its template keeps its own faults', () => {
  expect(left(observed('data', { standsForMany: true }))).toEqual(['data', 'rating'])
})

test('a spot suppresses faults inside it, but not next to it', () => {
  const at = (path: string) => ({ spots: [{ path, label: 'Here' }] })
  const parent = observed('data', at('main > div'))
  expect(left(parent, observed('rating', at('main > div > p')))).toEqual(['data'])
  expect(left(parent, observed('rating', at('main > p')))).toEqual(['data', 'rating'])
})
