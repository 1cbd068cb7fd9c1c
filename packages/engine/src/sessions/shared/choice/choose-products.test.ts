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
