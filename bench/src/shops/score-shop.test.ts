import { expect, test } from 'vitest'
import { type ReadPage, scoreShop, type Visit } from './score-shop.ts'
import { ShopTruth } from './truth.ts'

const url = 'http://127.0.0.1:8080'
const product = (id: string, more: object = {}) => ({
  id,
  urls: [`/p/${id}`, `/sale/${id}`],
  name: `Product ${id}`,
  price: '42.00',
  currency: 'USD',
  availability: 'in_stock',
  ...more,
})
const truth = ShopTruth.parse({
  shop: 'test',
  url,
  products: [
    product('a', { sku: 'A-1' }),
    product('b', { availability: 'preorder', regularPrice: '50.00' }),
    product('c', { availability: 'unknown', price: null }),
    product('d'),
    product('hidden', { isLinked: false }),
  ],
  categories: [
    { urls: ['/c/all'], name: 'All', count: 4 },
    { urls: ['/c/none'], name: 'None', count: 0 },
    { urls: ['/c/far'], name: 'Far', count: 2 },
  ],
  otherPages: ['/about'],
})

const read = {
  title: 'Product a',
  price: '42',
  compare_at: null,
  currency: 'USD',
  availability: 'InStock',
  sku: null,
  gtin: null,
}
const page = (path: string, pageType: ReadPage['pageType'], seen: object | null = null): ReadPage => ({
  url: url + path,
  pageType,
  product: seen && { ...read, ...seen },
})
const visit = (path: string, more: Partial<Visit> = {}): Visit => ({
  url: url + path,
  finalUrl: url + path,
  canonicalUrl: null,
  isPage: true,
  isRedirect: false,
  cards: [],
  stated: null,
  lines: [path],
  ...more,
})

const visits = [
  visit('/c/all', { cards: ['/p/a', '/sale/a', '/p/b'].map((path) => url + path), stated: 4 }),
  visit('/sale/a'),
  visit('/p/a'),
  visit('/p/b/'),
  visit('/sale/c'),
  visit('/p/d'),
  visit('/about'),
  visit('/reviews/a'),
  visit('/other/a', { canonicalUrl: `${url}/p/a` }),
  visit('/c/all?page=2', { cards: [`${url}/p/c`, `${url}/p/d`], stated: null }),
  visit('/c/none'),
  visit('/old', { isPage: false, isRedirect: true }),
  visit('/gone', { isPage: false }),
]
const pages = [
  page('/about', 'about_page'),
  page('/c/all', 'category_page'),
  page('/c/all?page=2', 'category_page'),
  page('/c/none', 'category_page'),
  page('/gone', 'unknown'),
  page('/other/a', 'product_page', { currency: 'EUR' }),
  page('/p/a', 'product_page', { sku: 'a-1' }),
  page('/p/b/', 'product_page', { title: 'product  B', price: '40.00', availability: 'BackOrder' }),
  page('/p/d', 'category_page'),
  page('/reviews/a', 'product_page', { price: '1.00' }),
  page('/sale/a', 'product_page', { price: '42.0' }),
  page('/sale/c', 'product_page', { title: 'Product c', price: '9.00', availability: 'OutOfStock' }),
]
const score = scoreShop(truth, url, pages, visits)

test('linked products count as visited, recognized, and recognized at the canonical address', () => {
  const { products, linked, visited, recognized, atCanonical } = score
  expect({ products, linked, visited, recognized, atCanonical }).toEqual({
    products: 5,
    linked: 4,
    visited: 4,
    recognized: 3,
    atCanonical: 2,
  })
  expect(score.missed).toEqual([{ id: 'd', name: 'Product d', url: `${url}/p/d`, pageType: 'category_page' }])
})

test('a page that is no product of the database but counts as one is named, errors left aside', () => {
  expect(score.wrongProducts).toEqual([{ url: `${url}/reviews/a`, isListed: false }])
  expect(score.otherPages).toBe(5)
})

test('fields are compared where the database knows them, each wrong reading with both values', () => {
  const { price, currency, availability, name, regularPrice, sku } = score.fields
  expect(price).toEqual({
    right: 1,
    of: 3,
    wrong: [
      { url: `${url}/p/b/`, name: 'Product b', expected: '42.00', seen: '40.00' },
      { url: `${url}/sale/c`, name: 'Product c', expected: 'none', seen: '9.00' },
    ],
  })
  expect(currency).toEqual({ right: 2, of: 2, wrong: [] })
  expect(availability).toEqual({ right: 2, of: 2, wrong: [] })
  expect(name).toMatchObject({ right: 3, of: 3 })
  expect(regularPrice).toMatchObject({ right: 2, of: 3, wrong: [{ expected: '50.00', seen: 'none' }] })
  expect(sku).toMatchObject({ right: 1, of: 1 })
})

test('a currency that the pages do not name is right when none is read', () => {
  const unnamed = ShopTruth.parse({ shop: 'test', url, products: [product('a', { currency: null })] })
  const currencyOf = (currency: string | null) =>
    scoreShop(unnamed, url, [page('/p/a', 'product_page', { currency })], [visit('/p/a')]).fields.currency
  expect(currencyOf(null)).toMatchObject({ right: 1, of: 1 })
  expect(currencyOf('USD')).toMatchObject({ right: 0, wrong: [{ expected: 'none', seen: 'USD' }] })
})

test('another price or currency at a further address of a product is named', () => {
  expect(score.aliases).toEqual({
    pages: 2,
    wrong: [{ url: `${url}/other/a`, name: 'Product a', expected: 'USD', seen: 'EUR' }],
  })
})

test('sizes of visited lists are compared over all of their pages, each product once', () => {
  expect(score.categories).toEqual({ all: 3, visited: 2 })
  expect(score.statedSizes).toMatchObject({ right: 1, of: 1 })
  expect(score.listedSizes).toMatchObject({ right: 2, of: 2 })
})

test('the budget is spent on new pages, repeats, redirects, and addresses without a page', () => {
  expect(score.budget).toEqual({ spent: 13, new: 9, repeat: 2, otherCurrency: 0, redirect: 1, none: 1 })
})
