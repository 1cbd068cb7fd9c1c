import type { Money } from '@vitrine/kernel/money'
import { expect, test } from 'vitest'
import { lineMoney } from './read-cart.ts'

const usd = (minor: number): Money => ({ minor, exponent: 2, currency: 'USD' })
const read = (amounts: number[], quantity: number) =>
  lineMoney(amounts.map(usd), quantity).map((money) => money?.minor ?? null)

test('one piece costs what its line costs', () => {
  expect(read([8900], 1)).toEqual([8900, 8900])
  expect(read([8900, 8900], 1)).toEqual([8900, 8900])
})

test('of two amounts the total is quantity times the unit, in either order', () => {
  expect(read([2450, 4900], 2)).toEqual([2450, 4900])
  expect(read([4900, 2450], 2)).toEqual([2450, 4900])
})

test('a single amount of several pieces may be either, so no total is claimed', () => {
  expect(read([4900], 2)).toEqual([4900, null])
})

test('a line without amounts says nothing', () => {
  expect(read([], 1)).toEqual([null, null])
})
