import { expect, test } from 'vitest'
import { wasAskedFor, wasRefused } from './click.ts'

const call = (url: string, bodyExcerpt = '') => ({
  method: 'GET',
  url,
  status: 200,
  failure: null,
  bodyExcerpt,
})

test("a request with the choice's name counts as requesting it", () => {
  expect(wasAskedFor([call('https://shop.example/all?colour=sea+green')], ['Sea Green'])).toBe(true)
  expect(wasAskedFor([call('https://shop.example/graphql', '{"filter":"ash"}')], ['Ash'])).toBe(true)
})

test('a request to analytics does not count', () => {
  expect(wasAskedFor([call('https://shop.example/g/collect?en=click')], ['Ash'])).toBe(false)
  expect(wasAskedFor([], ['Ash'])).toBe(false)
})

test('a change is rejected when its request fails, whatever the page shows', () => {
  const change = { ...call('https://shop.example/api/cart/items/7'), method: 'PATCH', status: 500 }
  expect(wasRefused([change])).toBe(true)
  expect(
    wasRefused([
      { ...change, status: 200 },
      { ...change, status: null },
    ]),
  ).toBe(false)
  expect(wasRefused([{ ...call('https://shop.example/missing.json'), status: 404 }])).toBe(false)
})
