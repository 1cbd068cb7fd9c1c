import { expect, test } from 'vitest'
import { deriveStoreName, readStoreAddress } from './store-address.ts'

test.each([
  ['shop.example', 'https://shop.example', 'shop.example'],
  ['  HTTP://WWW.Shop.Example/en/?a=1#b ', 'http://www.shop.example', 'shop.example'],
  ['shop.example:8080/path', 'https://shop.example:8080', 'shop.example:8080'],
  ['https://shop.example:443', 'https://shop.example', 'shop.example'],
  ['http://127.0.0.1:4401/', 'http://127.0.0.1:4401', '127.0.0.1:4401'],
  ['localhost:3000', 'https://localhost:3000', 'localhost:3000'],
  ['bücher.example', 'https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('%s is an address', (text, url, host) => {
  expect(readStoreAddress(text)).toEqual({ url, host })
})

test.each([
  '',
  'my shop',
  'shop',
  'ftp://shop.example',
  'javascript://x.y',
  'https://',
  'https://u:p@shop.example',
  'shop..',
])('"%s" is none', (text) => {
  expect(readStoreAddress(text)).toBeNull()
})

test('a name is the capitalized first label', () => {
  expect(deriveStoreName('https://www.northwind-outfitters.example/x')).toBe('Northwind-outfitters')
  expect(deriveStoreName('acme.co.uk')).toBe('Acme')
  expect(deriveStoreName('http://127.0.0.1:4401')).toBe('127.0.0.1:4401')
  expect(deriveStoreName('no address')).toBe('')
})
