import { expect, test } from 'vitest'
import { asPath, hasRoute, pagePath, withoutRoute } from './hash-route.ts'

const shop = 'https://shop.example'

test('only a fragment that is a path of an entrance is a route', () => {
  for (const path of ['/#/lamps', '/#!/lamps/1', '/#!lamps', '/index.html#/a', '/app/?lang=de#/à-propos'])
    expect(hasRoute(shop + path), path).toBe(true)
  for (const path of [
    '/',
    '/#',
    '/#/',
    '/#!',
    '/#!/',
    '/#top',
    '/#:~:text=lamp',
    '/# /x',
    // A variant of a product, not a page.
    '/lamp.html#/1-size-s',
    '/12-lamp#/1-size-s',
  ])
    expect(hasRoute(shop + path), path).toBe(false)
})

test('a route has the path that a store without routes would have', () => {
  expect(asPath(`${shop}/#/lamps/1?size=2`)).toBe(`${shop}/lamps/1?size=2`)
  expect(asPath(`${shop}/app/index.html?lang=de#!/lamps/1`)).toBe(`${shop}/app/lamps/1`)
  expect(asPath(`${shop}/lamps#top`)).toBe(`${shop}/lamps#top`)
  expect(pagePath(new URL(`${shop}/#/lamps`))).toBe('/lamps')
  expect(pagePath(new URL(`${shop}/lamps#/1-size-s`))).toBe('/lamps')
  expect(withoutRoute(`${shop}/?lang=de#/lamps`)).toBe(`${shop}/?lang=de`)
})
