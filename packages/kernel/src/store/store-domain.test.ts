import { expect, test } from 'vitest'
import { isSameStore, storeDomain } from './store-domain.ts'

test.each([
  ['https://shop.com', 'https://www.shop.com/de'],
  ['https://shop.com', 'https://de.shop.com'],
  ['https://shop.com', 'https://shop.com:8443'],
  ['https://www.shop.co.uk', 'https://m.shop.co.uk'],
  ['https://a.myshopify.com', 'https://www.a.myshopify.com'],
  ['https://shop.intranet', 'https://www.shop.intranet/de'],
  ['http://127.0.0.1:4401', 'http://127.0.0.1:4401/en'],
])('%s and %s have the same owner', (a, b) => {
  expect(isSameStore(a, b)).toBe(true)
  expect(isSameStore(b, a)).toBe(true)
})

test.each([
  ['https://www.nike.com', 'https://nike.page'],
  ['https://shop.com', 'https://shop.co.uk'],
  ['https://a.onrender.com', 'https://b.onrender.com'],
  ['https://a.onrender.com', 'https://x.a.onrender.com'],
  ['https://onrender.com', 'https://a.onrender.com'],
  ['https://a.myshopify.com', 'https://b.myshopify.com'],
  ['https://a.wordpress.com', 'https://b.wordpress.com'],
  ['https://a.mybigcommerce.com', 'https://www.mybigcommerce.com'],
  ['https://shop.intranet', 'https://other.intranet'],
  ['https://shop.intranet', 'https://de.shop.intranet'],
  ['https://shop.intranet', 'https://shop.intranet:8443'],
  ['https://shop.com', 'https://shops.com'],
  ['https://shop.com', 'https://shop.elsewhere.com'],
  ['https://shop.co.uk', 'https://other.co.uk'],
  ['https://co.uk', 'https://co.uk'],
  ['http://127.0.0.1:4401', 'http://127.0.0.1:4402'],
  ['http://127.0.0.1:4401', 'http://127.0.0.2:4401'],
  ['http://localhost:1', 'http://localhost:2'],
  ['http://[::1]:1', 'http://[::1]:2'],
  ['https://shop.com', 'ftp://shop.com'],
  ['nonsense', 'nonsense'],
])('%s and %s have different owners', (a, b) => {
  expect(isSameStore(a, b)).toBe(false)
  expect(isSameStore(b, a)).toBe(false)
})

test.each([
  ['https://WWW.Shop.Co.Uk/x', 'shop.co.uk'],
  ['https://www.a.myshopify.com', 'a.myshopify.com'],
  ['https://shop.com.', 'shop.com'],
  ['https://myshopify.com', null],
  ['http://127.0.0.1:80/', '127.0.0.1'],
])('%s is owned as %s', (url, domain) => expect(storeDomain(url)).toBe(domain))
