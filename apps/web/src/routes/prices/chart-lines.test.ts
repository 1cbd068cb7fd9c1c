import type { PriceHistory } from '@vitrine/modules/prices/contract'
import { expect, test } from 'vitest'
import { chartLines, stepPath } from './chart-lines.ts'

type Reading = PriceHistory['readings'][number]
const reading = (day: number, amount: string, more: Partial<Reading> = {}): Reading => ({
  source: 'product_page',
  region: 'GLOBAL',
  variant: '',
  amount,
  currency: 'EUR',
  compare_at: null,
  at: new Date(Date.UTC(2026, 10, day)).toISOString(),
  ...more,
})

test('each place has a line in the main region and currency', () => {
  const data = chartLines([
    reading(1, '40.00'),
    reading(1, '45.00', { source: 'listing' }),
    reading(1, '30.00', { currency: 'GBP', region: 'UK' }),
    reading(1, '10.00', { variant: 'Small', source: 'variant' }),
    reading(3, '50.00'),
  ])
  expect(data?.lines.map(({ source, points }) => [source, points.map(({ x, y }) => [x, y])])).toEqual([
    [
      'product_page',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['listing', [[0, 0.5]]],
  ])
  expect([data?.low, data?.high]).toEqual(['40.00', '50.00'])
})

test('a single analysis is no history', () => {
  expect(chartLines([reading(1, '40.00'), reading(1, '45.00', { source: 'listing' })])).toBeNull()
  expect(chartLines([])).toBeNull()
})

test('a price lasts until the next one was read', () => {
  const points = chartLines([reading(1, '40.00'), reading(3, '50.00')])?.lines[0]?.points ?? []
  expect(stepPath(points, 100, 50)).toBe('M0.0,50.0H100.0V0.0')
})
