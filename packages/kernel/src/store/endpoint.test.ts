import { expect, test } from 'vitest'
import { endpointOf, isListedEndpoint } from './endpoint.ts'

test.each([
  ['shop.internal:443', 'https://shop.internal/', true],
  ['shop.internal:443', 'https://shop.internal:443/cart', true],
  ['shop.internal:80', 'http://shop.internal', true],
  ['Shop.Internal.:443', 'https://shop.internal', true],
  ['[::1]:443', 'https://[::1]/', true],
  ['127.0.0.1:9101', 'http://127.0.0.1:9101/', true],
  ['shop.internal:443', 'http://shop.internal/', false],
  ['shop.internal:80', 'https://shop.internal/', false],
  ['shop.internal:443', 'https://shop.internal:8443/', false],
  ['shop.internal:443', 'https://www.shop.internal/', false],
])('a list with %s allows exactly its host and port: %s %s', (entry, address, isListed) => {
  expect(isListedEndpoint(['other.example:443', entry], address)).toBe(isListed)
})

test('a default port is filled in', () => {
  expect(endpointOf('https://shop.example')).toBe('shop.example:443')
  expect(endpointOf('http://shop.example/a')).toBe('shop.example:80')
  expect(endpointOf('http://shop.example:8080/a')).toBe('shop.example:8080')
})
