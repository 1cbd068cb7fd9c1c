import { expect, test } from 'vitest'
import type { PriceReading } from '../../api/price-reading.ts'
import { emptyIndex } from '../../run/site-index.ts'
import { indexedPage } from '../../testing/test-pages.ts'
import { priceReadings } from './price-readings.ts'

const oak = 'https://shop.example/p/oak'
const reading = (more: Partial<PriceReading>): PriceReading => ({
  source: 'product_page',
  productUrl: oak,
  title: 'Oak lamp',
  region: 'GLOBAL',
  variant: '',
  url: oak,
  minor: 4900,
  exponent: 2,
  currency: 'EUR',
  isFrom: false,
  compareAtMinor: null,
  tax: null,
  ...more,
})
const index = (...prices: PriceReading[]) => ({
  ...emptyIndex(),
  pages: [
    indexedPage({ url: oak, pageType: 'product_page' }),
    indexedPage({ url: 'https://shop.example/lamps/oak', canonicalUrl: oak, pageType: 'product_page' }),
  ],
  prices,
})
const shown = (readings: readonly PriceReading[]) =>
  readings.map(({ source, productUrl, minor, currency }) => `${source} ${productUrl} ${minor} ${currency}`)

test('a card belongs to the product behind its link, whichever address the list uses', () => {
  const card = (url: string) => reading({ source: 'listing', productUrl: url, minor: 4500 })
  expect(
    shown(priceReadings(index(reading({}), card('https://shop.example/lamps/oak?ref=list')), [], null)),
  ).toEqual([`product_page ${oak} 4900 EUR`, `listing ${oak} 4500 EUR`])
})

test('of several cards of a product, the first counts', () => {
  const cards = [4500, 4600].map((minor) => reading({ source: 'listing', minor }))
  expect(shown(priceReadings(index(...cards), [], null))).toEqual([`listing ${oak} 4500 EUR`])
})

test('feed prices are those of visited products, in the currency of the page where the feed names none', () => {
  const row = (link: string, cells: Record<string, string>) => ({ at: 1, cells: { link, ...cells } })
  const table = {
    kind: 'merchant-feed' as const,
    name: 'feed.csv',
    uploadedAtMs: 0,
    columns: [],
    rows: [
      row(oak, { price: '47.00' }),
      row('https://shop.example/p/unknown', { price: '1.00' }),
      row('https://shop.example/lamps/oak', {
        price: '47.00 EUR',
        sale_price: '40.00 EUR',
        sale_price_effective_date: '2026-01-01T00:00Z/2026-01-02T00:00Z',
      }),
    ],
  }
  expect(shown(priceReadings(index(reading({})), [], table))).toEqual([
    `product_page ${oak} 4900 EUR`,
    `feed ${oak} 4700 EUR`,
  ])
})
