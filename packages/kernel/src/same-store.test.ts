import { expect, test } from 'vitest'
import { isSameStore } from './same-store.ts'

test.each([
  ['https://shop.com', 'https://www.shop.com/de'],
  ['https://shop.com', 'https://de.shop.com'],
  ['https://www.shop.com', 'https://shop.co.uk'],
  ['https://shop.com.au', 'https://shop.fr'],
  ['https://a.myshopify.com', 'https://www.a.myshopify.com'],
  ['http://127.0.0.1:4401', 'http://127.0.0.1:4401/en'],
])('%s and %s are one store', (a, b) => {
  expect(isSameStore(a, b)).toBe(true)
  expect(isSameStore(b, a)).toBe(true)
})

test.each([
  ['https://shop.com', 'https://shops.com'],
  ['https://shop.com', 'https://shop.elsewhere.com'],
  ['https://a.myshopify.com', 'https://b.myshopify.com'],
  ['https://myshopify.com', 'https://a.myshopify.com'],
  ['http://127.0.0.1:4401', 'http://127.0.0.2:4401'],
  ['http://127.0.0.1:4401', 'http://127.0.0.1:4402'],
  ['http://localhost:1', 'http://localhost:2'],
  ['https://shop.co.uk', 'https://other.co.uk'],
  ['https://shop.com', 'ftp://shop.com'],
  ['https://shop.com', 'nonsense'],
])('%s and %s are not', (a, b) => {
  expect(isSameStore(a, b)).toBe(false)
  expect(isSameStore(b, a)).toBe(false)
})
