import { expect, test } from 'vitest'
import { isAsLabeled } from '../../api/facet-as-labeled.ts'
import { appliesChoice, namesGroup } from './facet-proof.ts'
import { chooseFacets } from './facet-steps.ts'
import type { FacetChoice } from './facets.page.ts'

const choice = (group: string, label: string, count: number | null): FacetChoice => ({
  kind: 'box',
  group,
  label,
  count,
  key: `${group}:${label}`,
  href: '',
})
const list = { urls: ['/a', '/b', '/c', '/d'], prices: [], stated: 24 }
const labels = (choices: readonly FacetChoice[]) => chooseFacets(choices, list).map(({ label }) => label)

test('chooses one value per group that must change the list', () => {
  const choices = [
    choice('Colour', 'None', 0),
    choice('Colour', 'All', 24),
    choice('Colour', 'Blue', 6),
    choice('Colour', 'Red', 3),
    choice('Size', 'M', 9),
  ]
  expect(labels(choices)).toEqual(['Blue', 'M'])
})

test('prefers values with a count', () => {
  expect(labels([choice('Brand', 'Norra', null), choice('Brand', 'Lund', 5)])).toEqual(['Lund'])
  expect(labels([choice('Brand', 'Norra', null)])).toEqual(['Norra'])
})

test('tries at most six groups', () => {
  expect(labels(Array.from({ length: 9 }, (_, at) => choice(`Group ${at}`, 'One', 2)))).toHaveLength(6)
})

test("an address with the filter's name counts as requested, whatever the value's number", () => {
  const list = 'https://shop.example/bowls'
  const colour = { ...choice('Colour', 'White', null), key: JSON.stringify(['', 'on', 'colour-9']) }
  expect(namesGroup(list, `${list}?colour=9`, colour)).toBe(true)
  expect(namesGroup(list, `${list}?page=2`, colour)).toBe(false)
  expect(namesGroup(list, 'https://shop.example/search?colour=9', colour)).toBe(false)
})

test('only requests for the list or with the value say that a filter fails', () => {
  const list = 'https://shop.example/bowls'
  const colour = { ...choice('Colour', 'White', null), key: JSON.stringify(['colour', '9', 'c9']) }
  const call = (url: string) => ({ method: 'GET', url, status: 404, failure: null, bodyExcerpt: '' })
  expect(appliesChoice(call(`${list}?colour=9`), list, colour)).toBe(true)
  expect(appliesChoice(call('https://shop.example/api/products?c=white'), list, colour)).toBe(true)
  expect(appliesChoice(call('https://shop.example/api/recently-seen'), list, colour)).toBe(false)
  expect(appliesChoice({ ...call('https://shop.example/x'), isPage: true }, list, colour)).toBe(true)
})

test('a value is a witness if it narrowed the list to what its label says', () => {
  const facet = {
    name: 'Colour',
    value: 'Red',
    before: 24,
    after: 6,
    statedAfter: 6,
    restored: true,
    error: null,
  }
  expect(isAsLabeled({ ...facet, labelCount: 6, isSameList: false })).toBe(true)
  expect(isAsLabeled({ ...facet, labelCount: 7, isSameList: false })).toBe(false)
  expect(isAsLabeled({ ...facet, labelCount: 6, isSameList: true })).toBe(false)
})
