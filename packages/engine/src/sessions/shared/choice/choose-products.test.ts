import { expect, test } from 'vitest'
import { indexedPage } from '../../../testing/test-pages.ts'
import { chooseSessionProducts } from './choose-products.ts'

const none = { price: null, compare_at: null, currency: null, availability: null, sku: null, gtin: null }
const page = (title: string, signs: Partial<typeof none | { price: string }> = {}) =>
  indexedPage({
    url: `https://shop.example/${title.toLowerCase().replaceAll(' ', '-')}`,
    region: 'US',
    pageType: 'product_page',
    state: 'visited',
    status: 200,
    product: { ...none, title, ...signs },
  })
const chosen = (...pages: ReturnType<typeof page>[]) =>
  chooseSessionProducts(pages, 'US').map(({ product }) => product?.title)

test('a page with a title and no other sign of a product is not searched or bought', () => {
  expect(chosen(page('Site Map'), page('Reed Lamp', { price: '49.00' }), page('Product Comparison'))).toEqual(
    ['Reed Lamp'],
  )
})

test('where no product shows a sign, all of them are kept', () => {
  expect(chosen(page('Reed Lamp'), page('Oak Tray')).toSorted()).toEqual(['Oak Tray', 'Reed Lamp'])
})

test('a copy of a store on another host is tested with the same products in the same order', () => {
  const products = ['Reed Lamp', 'Oak Tray', 'Clay Jug', 'Wool Throw', 'Pine Bench', 'Moss Bowl']
  const titlesAt = (origin: string) =>
    chooseSessionProducts(
      products.map((title) => {
        const own = page(title, { price: '49.00' })
        return { ...own, url: own.url.replace('https://shop.example', origin) }
      }),
      'US',
    ).map(({ product }) => product?.title)
  expect(titlesAt('https://preview-7.shop.example')).toEqual(titlesAt('https://shop.example'))
  expect(titlesAt('http://127.0.0.1:8080')).toEqual(titlesAt('https://shop.example'))
})
