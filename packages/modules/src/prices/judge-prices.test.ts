import type { PriceCellColumn } from '@vitrine/db/tables/metrics'
import { expect, test } from 'vitest'
import { judgePrices } from './judge-prices.ts'

const cell = (source: string, minor: number, more: Partial<PriceCellColumn> = {}): PriceCellColumn => ({
  source,
  region: 'GLOBAL',
  variant: '',
  url: 'https://shop.example/p/1',
  minor,
  exponent: 2,
  currency: 'EUR',
  is_from: false,
  compare_at: null,
  tax: null,
  at: '2026-11-14T03:00:00.000Z',
  disagrees: false,
  ...more,
})
const wrong = (...cells: PriceCellColumn[]) =>
  judgePrices(cells)
    .filter(({ disagrees }) => disagrees)
    .map(({ source, variant }) => `${source} ${variant}`.trim())

test('prices that differ from the product page are marked, where they are', () => {
  const page = cell('product_page', 4900)
  expect(wrong(page, cell('listing', 4900), cell('structured_data', 4500), cell('cart', 5000))).toEqual([
    'structured_data',
    'cart',
  ])
  expect(wrong(page, cell('listing', 49, { exponent: 0 }))).toEqual([])
})

test.each<[string, Partial<PriceCellColumn>]>([
  ['another currency', { currency: 'USD' }],
  ['an unknown currency', { currency: null }],
  ['another region', { region: 'UK' }],
  ['an older analysis', { at: '2026-11-13T03:00:00.000Z' }],
  ['another tax basis', { tax: 'excluded' }],
])('a price of %s is not compared', (_, more) => {
  expect(wrong(cell('product_page', 4900, { tax: 'included' }), cell('listing', 4000, more))).toEqual([])
})

test('a “from” price agrees with every price that is not lower', () => {
  expect(wrong(cell('product_page', 4900), cell('listing', 4000, { is_from: true }))).toEqual([])
  expect(wrong(cell('product_page', 4900), cell('listing', 5000, { is_from: true }))).toEqual(['listing'])
  expect(wrong(cell('product_page', 4900, { is_from: true }), cell('cart', 5200))).toEqual([])
  expect(wrong(cell('product_page', 4900, { is_from: true }), cell('cart', 4200))).toEqual(['cart'])
})

test('the cart is compared with the price of the variant that was bought', () => {
  const cells = [
    cell('product_page', 4900),
    cell('variant', 5900, { variant: 'Large' }),
    cell('cart', 5900, { variant: 'Large' }),
  ]
  expect(wrong(...cells)).toEqual([])
  expect(wrong(...cells.slice(0, 2), cell('cart', 4900, { variant: 'Large' }))).toEqual(['cart Large'])
})

test('a list may show another variant’s price, and a variant may not be cheaper than “from”', () => {
  const small = cell('variant', 3900, { variant: 'Small' })
  const large = cell('variant', 4900, { variant: 'Large' })
  expect(wrong(cell('product_page', 4900), cell('listing', 3900), small, large)).toEqual([])
  expect(wrong(cell('product_page', 4900), cell('listing', 3500), small, large)).toEqual(['listing'])
  expect(wrong(cell('product_page', 4500, { is_from: true }), small, large)).toEqual(['variant Small'])
})

test('a feed is compared in every region of its currency', () => {
  expect(wrong(cell('product_page', 4900, { region: 'EU' }), cell('feed', 4500))).toEqual(['feed'])
})

test('without a price on the page, the data of the page is the base', () => {
  expect(wrong(cell('structured_data', 4900), cell('listing', 4500))).toEqual(['listing'])
})
