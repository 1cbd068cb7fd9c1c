import { dayMs } from '@vitrine/kernel/time/durations'
import { expect, test } from 'vitest'
import { isExceeded, priorLow } from './prior-price.ts'

const at = (day: number, minor: number, compareAt: number | null = null) => ({
  atMs: day * dayMs,
  minor,
  compareAt,
})

test('the lowest price of the 30 days before the discount counts, with its day', () => {
  const low = priorLow([
    at(0, 3000),
    at(20, 5000),
    at(35, 4500),
    at(45, 5000),
    at(50, 4000, 6000),
    at(51, 4000, 6000),
  ])
  expect(low).toMatchObject({ minor: 4500, atMs: 35 * dayMs })
})

test('a discount that lasts is compared with the time before it began', () => {
  const sale = Array.from({ length: 40 }, (_, day) => at(40 + day, 4000, 5000))
  expect(priorLow([at(30, 5000), at(39, 5000), ...sale])).toMatchObject({ minor: 5000, atMs: 30 * dayMs })
})

test('without a discount, or with fewer than two readings before, nothing is said', () => {
  expect(priorLow([at(0, 5000), at(1, 5000), at(2, 4000)])).toBeNull()
  expect(priorLow([at(1, 5000), at(2, 4000, 5000)])).toBeNull()
  expect(priorLow([at(-60, 5000), at(-50, 5000), at(2, 4000, 5000)])).toBeNull()
})

test('only a higher crossed-out price in a currency of the European Union breaks the rule', () => {
  const low = { minor: 4500, atMs: 0 }
  expect(isExceeded(5000, low, 'EUR')).toBe(true)
  expect(isExceeded(4500, low, 'EUR')).toBe(false)
  expect(isExceeded(5000, low, 'USD')).toBe(false)
})
