import { expect, test } from 'vitest'
import { valueDiff } from './value-diff.ts'

const marked = (before: string, after: string) => {
  const diff = valueDiff(before, after)
  const of = (side: 'before' | 'after') =>
    diff[side].filter(({ isChanged }) => isChanged).map(({ text }) => text)
  expect(diff.before.map(({ text }) => text).join('')).toBe(before)
  expect(diff.after.map(({ text }) => text).join('')).toBe(after)
  return [of('before'), of('after')]
}

test('versions of one text differ in words, values as a whole', () => {
  expect(marked('Lamp with a 30 cm shade', 'Lamp with a 38 cm shade')).toEqual([['30 cm'], ['38 cm']])
  expect(marked('3300.00 USD', '33.00 USD')).toEqual([['3300.00 USD'], ['33.00 USD']])
  expect(marked('"price": "37.00"', '"price": "44.00"')).toEqual([['37.00'], ['44.00']])
})

test('of a property only its value differs, and all of it', () => {
  expect(marked('"name": "Beacon Knit Beanie"', '"name": "Cove Bed Socks, Set of 2"')).toEqual([
    ['Beacon Knit Beanie'],
    ['Cove Bed Socks, Set of 2'],
  ])
})

test('beside an instruction only a number that the other side lacks is marked', () => {
  expect(
    marked('Was 84.00 USD, now 89.00 USD', '89.00 USD without a crossed-out price, or with the genuine one'),
  ).toEqual([['84.00 USD'], []])
  expect(marked('Test product, do not buy', 'Unpublish or delete the product in your store’s admin')).toEqual(
    [[], []],
  )
})

test('of a number beside words, only the number is a value', () => {
  expect(marked('No price', '54.00 GBP')).toEqual([[], ['54.00 GBP']])
  expect(marked('220.00 EUR and 201.00 GBP', 'All prices in GBP')).toEqual([['220.00 EUR', '201.00 GBP'], []])
})

test('what is missing is not crossed out', () =>
  expect(marked('(no size guide)', 'A “Size guide” link next to the sizes')).toEqual([[], []]))
