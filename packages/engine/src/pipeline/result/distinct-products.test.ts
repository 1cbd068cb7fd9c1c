import { expect, it } from 'vitest'
import { distinctProducts } from './distinct-products.ts'

const at = (path: string) => `https://shop.example${path}`
const distinct = (unvisited: readonly string[], visited: readonly string[]) =>
  distinctProducts(unvisited.map(at), visited.map(at))

it('leaves out the same address with more parameters', () => {
  const visited = ['/index.php?route=product&id=33']
  const unvisited = [
    '/index.php?id=33&page=2&path=20&route=product',
    '/index.php?id=34&page=2&route=product',
    '/index.php?id=34&route=product',
  ]
  expect(distinct(unvisited, visited)).toEqual([at('/index.php?id=34&route=product')])
})

it('leaves out the same name below another folder, but not numbers', () => {
  expect(distinct(['/sale/blue-lamp', '/red-lamp'], ['/lamps/blue-lamp'])).toEqual([at('/red-lamp')])
  expect(distinct(['/b/1001'], ['/a/1001'])).toEqual([at('/b/1001')])
})
