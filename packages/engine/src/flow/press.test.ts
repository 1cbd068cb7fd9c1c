import { expect, test } from 'vitest'
import { wasAskedFor } from './press.ts'

const call = (url: string, bodyExcerpt = '') => ({
  method: 'GET',
  url,
  status: 200,
  failure: null,
  bodyExcerpt,
})

test('a call that names the choice asked for it', () => {
  expect(wasAskedFor([call('https://shop.example/all?colour=sea+green')], ['Sea Green'])).toBe(true)
  expect(wasAskedFor([call('https://shop.example/graphql', '{"filter":"ash"}')], ['Ash'])).toBe(true)
})

test('a counter of visits did not hear of the choice', () => {
  expect(wasAskedFor([call('https://shop.example/g/collect?en=click')], ['Ash'])).toBe(false)
  expect(wasAskedFor([], ['Ash'])).toBe(false)
})
