import { expect, test } from 'vitest'
import { intervalText, percent, wilson } from './statistics.ts'

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
