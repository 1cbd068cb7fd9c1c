import type { PlacePrice, PricedProduct } from '@vitrine/modules/prices/contract'
import { expect, test } from 'vitest'
import { priceText } from '../../shared/format/price-text.ts'
import { cellText, priceRows } from './price-rows.ts'

const cell = (amount: string, more: Partial<PlacePrice> = {}): PlacePrice => ({
  source: 'product_page',
  region: 'GLOBAL',
  variant: '',
  url: 'https://shop.example/p/1',
  amount,
  currency: 'EUR',
  is_from: false,
  compare_at: null,
  tax: null,
  at: '2026-11-14T03:00:00.000Z',
  disagrees: false,
  ...more,
})
const product = (...cells: PlacePrice[]): PricedProduct => ({
  product_id: 'p',
  title: 'Lamp',
  url: 'https://shop.example/p/1',
  read_at: '2026-11-14T03:00:00.000Z',
  disagreement_count: 0,
  is_prior_exceeded: false,
  cells,
  priors: [],
})

test('a product has a line per region, and its feed price in each', () => {
  const rows = priceRows([
    product(
      cell('10.00', { region: 'UK' }),
      cell('12.00', { region: 'DE' }),
      cell('12.00', { source: 'feed' }),
    ),
  ])
  expect(rows.map(({ region, cells }) => [region, Object.keys(cells)])).toEqual([
    ['DE', ['product_page', 'feed']],
    ['UK', ['product_page', 'feed']],
  ])
})

test('a product that only the feed and a list name has a line too', () => {
  expect(priceRows([product(cell('1.00', { source: 'feed' }))])).toHaveLength(1)
})

test.each([
  ['49.00', 'EUR', '€49.00'],
  ['4900', 'JPY', '¥4,900'],
  ['49.999', 'KWD', 'KWD 49.999'],
  ['49.00', null, '49.00'],
  ['49.00', 'X', '49.00 X'],
])('%s %s is written as %s', (amount, currency, text) => {
  expect(priceText(amount, currency).replace('\u00a0', ' ')).toBe(text)
})

test('several prices of a place are a range, and the lowest of many begins with “From”', () => {
  expect(cellText([cell('59.00'), cell('39.00')])).toBe('€39.00 to €59.00')
  expect(cellText([cell('39.00', { is_from: true })])).toBe('From €39.00')
  expect(cellText([])).toBe('')
})
