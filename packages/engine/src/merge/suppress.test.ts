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

test('a way to a faulty page repeats the fault of that page', () => {
  const url = 'https://shop.example/gone'
  const crumb = observed('rating', { leadsTo: [url], repeatOf: ['http-error-page'] })
  const missing = (target: string) =>
    observed('http-error-page', { url: 'https://shop.example/other', relatedUrls: [target] })
  expect(left(missing(url), crumb)).toEqual(['http-error-page'])
  expect(left(missing('https://shop.example/elsewhere'), crumb)).toEqual(['http-error-page', 'rating'])
  expect(left(missing(url))).toEqual(['http-error-page', 'rating'])
})

test('a list repeats the fault of a product that it leads to, wherever the spots of the two pages are', () => {
  const [oak, ash] = ['https://shop.example/p/oak', 'https://shop.example/p/ash']
  const at = (path: string) => [{ path, label: 'Small' }]
  const list = observed('rating', {
    leadsTo: [oak, ash],
    repeatOf: ['photo'],
    spots: at('main > ul > li > img'),
  })
  const product = (url: string) => observed('photo', { url, spots: at('main > img') })
  expect(left(product(ash), list)).toEqual(['photo'])
  expect(left(product('https://shop.example/p/elm'), list)).toEqual(['photo', 'rating'])
})

test('a single finding may repeat a detector that its own detector otherwise stands beside', () => {
  expect(left(observed('speed'), observed('rating', { repeatOf: ['speed'] }))).toEqual(['speed'])
  expect(left(observed('speed'))).toEqual(['speed', 'rating'])
})

test('a page that represents its template keeps its own faults', () => {
  expect(left(observed('data', { standsForMany: true }))).toEqual(['data', 'rating'])
})

test('a passage at fault explains what is wrong with the rest of its text', () => {
  const at = (...spots: [path: string, text?: string][]) => ({
    spots: spots.map(([path, text]) => ({ path, label: 'Here', ...(text === undefined ? {} : { text }) })),
  })
  const parent = observed('data', at(['main > p:nth-of-type(1)', 'Dit is een voorbeeld']))
  const more = at(
    ['main > p:nth-of-type(1)', 'Dit is een voorbeeld'],
    ['main > p:nth-of-type(2)', 'Verwijder mij'],
  )
  expect(left(parent, observed('rating', more))).toEqual(['data'])
  const elsewhere = at(['main > p:nth-of-type(1)', 'Dit is een voorbeeld'], ['aside > p', 'Verwijder mij'])
  expect(left(parent, observed('rating', elsewhere))).toEqual(['data', 'rating'])
  const other = at(['main > p:nth-of-type(2)', 'Verwijder mij'])
  expect(left(parent, observed('rating', other))).toEqual(['data', 'rating'])
  const pictures = at(['main > p:nth-of-type(1)'], ['main > p:nth-of-type(2)'])
  expect(left(observed('data', at(['main > p:nth-of-type(1)'])), observed('rating', pictures))).toEqual([
    'data',
    'rating',
  ])
})

test('a spot suppresses faults inside it, but not next to it', () => {
  const at = (path: string) => ({ spots: [{ path, label: 'Here' }] })
  const parent = observed('data', at('main > div'))
  expect(left(parent, observed('rating', at('main > div > p')))).toEqual(['data'])
  expect(left(parent, observed('rating', at('main > p')))).toEqual(['data', 'rating'])
})
