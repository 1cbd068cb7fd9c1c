import { expect, test } from 'vitest'
import { median, upperMedian } from './median.ts'

test.each([
  [[], Number.NaN, 0],
  [[7], 7, 7],
  [[10, 9, 2], 9, 9],
  [[4, 1, 3, 2], 2.5, 3],
])('the median of %j is %d, the upper one %d', (values, mean, upper) => {
  expect(median(values)).toBe(mean)
  expect(upperMedian(values)).toBe(upper)
})
