import { expect, test } from 'vitest'
import { callRows, percentile } from './load-statistics.ts'

test.each([
  [[1, 2, 3, 4], 0.5, 2],
  [[1, 2, 3, 4], 0.95, 4],
  [[7], 0.01, 7],
  [[], 0.5, Number.NaN],
])('of %j the share %d reaches %d', (values, share, value) => expect(percentile(values, share)).toBe(value))

test('requests are distinguished, and failed ones are counted', () => {
  const sample = (call: string, tookMs: number, status = 200) => ({ call, tookMs, status })
  expect(callRows([sample('a', 3), sample('b', 1, 500), sample('a', 1), sample('a', 2, 404)])).toEqual([
    { call: 'a', calls: 3, p50: 2, p95: 3, p99: 3, errors: 1, failedWith: [404] },
    { call: 'b', calls: 1, p50: 1, p95: 1, p99: 1, errors: 1, failedWith: [500] },
  ])
})
