import { expect, test } from 'vitest'
import { isOtherScale, type Money, sameAmount } from './money.ts'

const money = (minor: number, exponent = 2): Money => ({ minor, exponent, currency: 'SEK' })

test('amounts are equal whatever their decimals', () => {
  expect(sameAmount(money(54_900), money(549, 0))).toBe(true)
  expect(sameAmount(money(54_900), money(550, 0))).toBe(false)
})

test('the same digits at another place of the decimal point are another scale', () => {
  expect(isOtherScale(money(54_900), money(5_490_000))).toBe(true)
  expect(isOtherScale(money(1999, 3), money(199_900))).toBe(true)
  expect(isOtherScale(money(54_900), money(549_000))).toBe(false)
  expect(isOtherScale(money(54_900), money(54_900))).toBe(false)
  expect(isOtherScale(money(0), money(100))).toBe(false)
})
