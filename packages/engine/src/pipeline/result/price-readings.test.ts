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

const product = (gtin: string) => ({
  ...{
    title: 'Oak lamp',
    price: '49.00',
    compare_at: null,
    currency: 'EUR',
    availability: null,
    sku: null,
    gtin,
  },
})
const pageIn = (region: string, url: string, gtin: string) =>
  indexedPage({ url, finalUrl: url, region, pageType: 'product_page', product: product(gtin) })
const inRegion = (region: string, url: string) => reading({ region, productUrl: url, url })

test('a product has one address in all regions, found by its number', () => {
  const [us, uk] = [oak, 'https://shop.example/uk/p/oak']
  const pages = [pageIn('UK', uk, '4006381333931'), pageIn('US', us, '4006381333931')]
  const prices = [inRegion('UK', uk), inRegion('US', us)]
  const read = priceReadings({ ...emptyIndex(), pages, prices }, [], null)
  expect(read.map(({ region, productUrl }) => [region, productUrl])).toEqual([
    ['UK', us],
    ['US', us],
  ])
})

test('a number that two products of a region share says nothing', () => {
  const [us, uk, other] = [oak, 'https://shop.example/uk/p/oak', 'https://shop.example/uk/p/elm']
  const pages = [pageIn('US', us, '1'), pageIn('UK', uk, '1'), pageIn('UK', other, '1')]
  const prices = [inRegion('US', us), inRegion('UK', uk), inRegion('UK', other)]
  const read = priceReadings({ ...emptyIndex(), pages, prices }, [], null)
  expect(read.map(({ productUrl }) => productUrl)).toEqual([us, uk, other])
})
