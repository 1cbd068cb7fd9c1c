import { expect, test } from 'vitest'
import { bootstrap, intervalText, percent, wilson } from './statistics.ts'

test('the interval of a share stays within 0 and 1, and is known from tables', () => {
  const { low, high } = wilson(8, 10) ?? { low: 0, high: 0 }
  expect(low).toBeCloseTo(0.4902, 3)
  expect(high).toBeCloseTo(0.9433, 3)
  expect(wilson(10, 10)?.high).toBeCloseTo(1, 9)
  expect(wilson(0, 10)?.low).toBeCloseTo(0, 9)
  expect(wilson(0, 0)).toBeNull()
})

test('shares and intervals are written as percentages', () => {
  expect(percent(0.5)).toBe('50.0%')
  expect(percent(null)).toBe('–')
  expect(intervalText({ low: 0.913, high: 0.97 })).toBe('91.3–97.0%')
  expect(intervalText(null)).toBe('–')
})

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

test('the interval over groups is the same in every run and contains the statistic', () => {
  const groups = Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? 0 : 1))
  const interval = bootstrap(groups, mean)
  expect(interval).toEqual(bootstrap(groups, mean))
  expect(interval?.low).toBeGreaterThan(0.55)
  expect(interval?.low).toBeLessThan(0.7)
  expect(interval?.high).toBeGreaterThan(0.8)
  expect(interval?.high).toBeLessThan(0.95)
})

test('groups that are all alike have no spread, and one group has no interval', () => {
  expect(bootstrap([1, 1, 1], mean)).toEqual({ low: 1, high: 1 })
  expect(bootstrap([1], mean)).toBeNull()
  expect(bootstrap([1, 2, 3], () => null)).toBeNull()
})
