import { expect, test } from 'vitest'
import { createCookieJar } from './cookie-jar.ts'

const at = (address: string) => new URL(address)

test.each([
  ['co.uk', 'https://shop.co.uk/', 'https://other.co.uk/'],
  ['com.au', 'https://shop.com.au/', 'https://other.com.au/'],
  ['com', 'https://shop.com/', 'https://other.com/'],
  ['onrender.com', 'https://shop.onrender.com/', 'https://other.onrender.com/'],
  ['myshopify.com', 'https://shop.myshopify.com/', 'https://other.myshopify.com/'],
  ['github.io', 'https://shop.github.io/', 'https://other.github.io/'],
  ['other.example', 'https://shop.example/', 'https://other.example/'],
  ['shop.example.evil.example', 'https://shop.example/', 'https://shop.example.evil.example/'],
])('no store can set a cookie for %s, which would reach other stores', (domain, own, other) => {
  const jar = createCookieJar()
  jar.store(at(own), [
    `wide=1; Domain=${domain}; Path=/`,
    `dotted=1; Domain=.${domain}; Path=/`,
    'own=1; Path=/',
  ])
  expect(jar.header(at(own))).toBe('own=1')
  expect(jar.header(at(other))).toBeNull()
})

test('hosts of one store share cookies of its domain, and no others', () => {
  const jar = createCookieJar()
  jar.store(at('https://www.shop.co.uk/a/b'), [
    'cart=7; Domain=shop.co.uk; Path=/',
    'here=1; Path=/',
    'deep=1',
  ])
  expect(jar.header(at('https://checkout.shop.co.uk/'))).toBe('cart=7')
  expect(jar.header(at('https://www.shop.co.uk/'))).toBe('cart=7; here=1')
  expect(jar.header(at('https://www.shop.co.uk/a/c'))).toBe('deep=1; cart=7; here=1')
  for (const address of ['http://127.0.0.1:9101/', 'http://localhost:9101/', 'https://shop.test/']) {
    jar.store(at(address), ['local=1; Path=/'])
    expect(jar.header(at(address)), address).toBe('local=1')
  }
})

test('cookies expire, and secure ones are only sent over https', () => {
  const jar = createCookieJar()
  const shop = at('https://shop.example/')
  jar.store(shop, [
    'a=1',
    'b=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'c=1; Max-Age=0',
    'd=1; Secure',
    'e=1; Max-Age=60',
  ])
  expect(jar.header(shop)).toBe('a=1; d=1; e=1')
  expect(jar.header(at('http://shop.example/'))).toBe('a=1; e=1')
  jar.store(shop, ['a=; Max-Age=-1'])
  expect(jar.header(shop)).toBe('d=1; e=1')
})

test('the version changes exactly when a cookie does', () => {
  const jar = createCookieJar()
  const shop = at('https://shop.example/')
  const versions = ['a=1', 'a=1', 'a=2', 'gone=1; Max-Age=0', 'a=2; Max-Age=0', 'a=2; Domain=example'].map(
    (line) => {
      jar.store(shop, [line])
      return jar.version
    },
  )
  expect(versions).toEqual([1, 1, 2, 2, 3, 3])
})

test('memory is bounded: only the newest 300 cookies are kept, none above 4 KB', () => {
  const jar = createCookieJar()
  const shop = at('https://shop.example/')
  for (let n = 0; n < 1_000; n++) jar.store(shop, [`c${n}=1`])
  jar.store(shop, [`large=${'x'.repeat(4_096)}`, 'no cookie at all', '=nameless', ''])
  const names = jar.header(shop)?.split('; ') ?? []
  expect(names).toHaveLength(300)
  expect(names).toContain('c999=1')
  expect(names).not.toContain('c699=1')
})
