import { describe, expect, test } from 'vitest'
import { createAddressBook } from './address-book.ts'
import { ShopTruth } from './truth.ts'

const product = (id: string, ...urls: string[]) => ({
  id,
  urls,
  name: `Product ${id}`,
  price: '1.00',
  currency: 'USD',
  availability: 'in_stock',
})
const truth = ShopTruth.parse({
  shop: 'test',
  url: 'http://127.0.0.1:8080/store/',
  products: [
    product('lamp', 'http://127.0.0.1:8080/store/lamp', '/store/light/lamp'),
    product('7', '/store/index.php?page=info&id=7'),
    product('17', '/store/index.php?page=info&id=17'),
    product('café', '/store/caf%C3%A9'),
    product('route', '/store/#/product/1'),
  ],
  categories: [{ urls: ['/store/index.php?page=list&path=2'], name: 'Lamps', count: 2 }],
  otherPages: ['/store/'],
})
const book = createAddressBook(truth, 'http://localhost:9000/store/')
const idOf = (url: string) => {
  const known = book.find(url)
  return known?.kind === 'product' ? [known.product.id, known.isCanonical] : (known?.kind ?? null)
}

describe('an address is found', () => {
  test.each([
    ['under another name of the host', 'http://localhost:8080/store/lamp', ['lamp', true]],
    ['at the port at which the shop was scanned', 'http://127.0.0.1:9000/store/lamp', ['lamp', true]],
    ['with a trailing slash', 'http://127.0.0.1:8080/store/lamp/', ['lamp', true]],
    ['in other escapes', 'http://127.0.0.1:8080/store/café', ['café', true]],
    ['with parameters in another order', '/store/index.php?id=7&page=info', ['7', true]],
    ['with further parameters', '/store/index.php?page=info&id=17&currency=EUR', ['17', false]],
    ['by another of its addresses', '/store/light/lamp', ['lamp', false]],
    ['as a route in the fragment', '/store/#/product/1', ['route', true]],
    ['as a further page of a list', '/store/index.php?path=2&page=list&p=2', 'category'],
    ['as another page', 'http://127.0.0.1:8080/store', 'other'],
  ])('%s', (_, url, expected) => {
    expect(idOf(url)).toEqual(expected)
  })
})

test.each([
  ['another product', '/store/index.php?page=info&id=70'],
  ['another page about the product', '/store/index.php?page=reviews&id=7'],
  ['a page below a product', '/store/lamp/reviews'],
  ['the same path of another shop', 'http://127.0.0.1:7777/store/lamp'],
])('%s is not found', (_, url) => {
  expect(idOf(url)).toBeNull()
})
