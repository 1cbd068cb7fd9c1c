import { expect, test } from 'vitest'
import { createRouteFrontier, type RouteFrontierOptions } from './route-frontier.ts'

const shop = 'https://shop.example'

const frontierOf = (routes: RouteFrontierOptions['routes'], root = `${shop}/`) => {
  const frontier = createRouteFrontier({
    region: 'GLOBAL',
    roots: [root],
    budget: 20,
    pageTypes: [],
    isAllowed: () => true,
    routes,
  })
  expect(frontier.take(5).map(({ url }) => url)).toEqual([root])
  return frontier
}
const links = (...paths: string[]) =>
  paths.map((path) => ({ url: shop + path, foundOn: `${shop}/`, depth: 1, area: 'main' }))

test('each route is a page, however often and in whatever form it is linked', () => {
  const frontier = frontierOf('visited')
  frontier.enqueue(
    links('/#/product/1', '/#/product/2?utm_source=x', '/?ref=a#/product/2', '/#/', '/#top', '/imprint.html'),
  )
  expect(
    frontier
      .take(20)
      .map(({ url, foundOn }) => [url.slice(shop.length), foundOn])
      .sort(),
  ).toEqual(['/#/product/1', '/#/product/2', '/imprint.html'].map((path) => [path, `${shop}/`]))
  expect(frontier.expectedType(`${shop}/#/product/9`)).toBe('product_page')
  expect(frontier.isComplete()).toBe(true)
})

test('routes that sort a list or fill the cart are not opened', () => {
  const frontier = frontierOf('visited', `${shop}/app/`)
  frontier.enqueue(links('/app/#!/lamps?sort=price', '/app/#!/cart/add/7', '/app/#!/lamps?page=2'))
  expect(
    frontier
      .take(20)
      .map(({ url }) => url.slice(shop.length))
      .sort(),
  ).toEqual(['/app/#!/lamps', '/app/#!/lamps?page=2'])
})

test('without a browser, routes are known and left out', () => {
  const frontier = frontierOf('unread')
  frontier.enqueue(links('/#/product/1', '/#/product/2', '/#/product/2', '/terms'))
  expect(frontier.take(20).map(({ url }) => url)).toEqual([`${shop}/terms`])
  expect(frontier.counts()).toMatchObject({ known: 4, planned: 2, sampledOut: 2 })
  expect(frontier.exclusion(`${shop}/#/product/1`)).toBe('only a browser can open it')
  expect(frontier.isComplete()).toBe(false)
})

test('in a store that servers build, a route is a place of its page and no page is missing', () => {
  const frontier = frontierOf('none')
  frontier.enqueue(links('/#/slide/1', '/#!/slide/2', '/terms'))
  expect(frontier.take(20).map(({ url }) => url)).toEqual([`${shop}/terms`])
  expect(frontier.counts()).toMatchObject({ known: 2, planned: 2, sampledOut: 0 })
  expect(frontier.isComplete()).toBe(true)
})
