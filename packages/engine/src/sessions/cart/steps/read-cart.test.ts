import type { Money } from '@vitrine/kernel/figures/money'
import { expect, test } from 'vitest'
import { lineMoney } from './read-cart.ts'

const usd = (minor: number): Money => ({ minor, exponent: 2, currency: 'USD' })
const read = (amounts: number[], quantity: number) =>
  lineMoney(amounts.map(usd), quantity).map((money) => money?.minor ?? null)

test("a single piece costs its line's amount", () => {
  expect(read([8900], 1)).toEqual([8900, 8900])
  expect(read([8900, 8900], 1)).toEqual([8900, 8900])
})

test('net price and tax of a single piece are parts of its price', () => {
  expect(read([8000, 1600, 9600], 1)).toEqual([9600, 9600])
  expect(read([8900, 1483, 8900], 1)).toEqual([8900, 8900])
})

test('of two amounts, the total is quantity times unit price, in either order', () => {
  expect(read([2450, 4900], 2)).toEqual([2450, 4900])
  expect(read([4900, 2450], 2)).toEqual([2450, 4900])
})

test('a single amount for several pieces is ambiguous, so there is no total', () => {
  expect(read([4900], 2)).toEqual([4900, null])
})

test('a line without amounts has no price', () => {
  expect(read([], 1)).toEqual([null, null])
})
