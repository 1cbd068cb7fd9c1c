import { expect, test } from 'vitest'
import type { Finding } from '../detector.ts'
import type { ObservedFinding } from './observed-finding.ts'
import { suppressChildren } from './suppress.ts'

const found = (detector: string, finding: Partial<Finding> = {}): ObservedFinding => ({
  detector,
  region: 'GLOBAL',
  platform: null,
  template: null,
  depth: 1,
  isInNavigation: false,
  isConfirmed: true,
  finding: {
    causeKey: detector,
    severity: 'medium',
    confidence: 0.9,
    title: 'Something is wrong',
    where: 'Reed lamp',
    description: 'Something is wrong there.',
    url: 'https://shop.example/p/reed-lamp',
    pageType: 'product_page',
    rows: [],
    ...finding,
  },
})

const parents = new Map([['rating', ['data']]])
const left = (parent: ObservedFinding, child: ObservedFinding = found('rating')) =>
  suppressChildren([parent, child], parents).map(({ detector }) => detector)

test('a fault explains its children on the same page', () => {
  expect(left(found('data'))).toEqual(['data'])
})

test('what was not seen again, or stands on another page, explains nothing', () => {
  expect(left({ ...found('data'), isConfirmed: false })).toEqual(['data', 'rating'])
  expect(left(found('data', { url: 'https://shop.example/p/ash-lamp' }))).toEqual(['data', 'rating'])
})

test('a page that is named for all of its template keeps its own faults', () => {
  expect(left(found('data', { standsForMany: true }))).toEqual(['data', 'rating'])
})

test('a spot explains what lies in it, and nothing beside it', () => {
  const at = (path: string) => ({ spots: [{ path, label: 'Here' }] })
  const parent = found('data', at('main > div'))
  expect(left(parent, found('rating', at('main > div > p')))).toEqual(['data'])
  expect(left(parent, found('rating', at('main > p')))).toEqual(['data', 'rating'])
})
