import { expect, test } from 'vitest'
import { createTrapGuard } from './trap-guard.ts'

const shop = 'https://shop.example'
const shapes = {
  shapeOf: (url: string) => new URL(url).pathname,
  prefixesOf: () => ['lamps'],
  viewsOf: () => new Set<never>(),
}

/** Reads each product at so many addresses, of which the last part is its number. */
function guardAfter(products: number, addresses: number, isProduct = true) {
  const guard = createTrapGuard({ shapes, budget: 40 })
  for (let product = 0; product < products; product++)
    for (let address = 0; address < addresses; address++) {
      const url = `${shop}/${address}/${product}`
      guard.count(url)
      guard.observe({ url, pageType: isProduct ? 'product_page' : 'unknown', identity: `${product}` })
    }
  return guard.reason(`${shop}/next`)
}

test('a folder whose products were each read at two addresses is one of products', () => {
  expect(guardAfter(12, 2)).toBeNull()
  expect(guardAfter(12, 1)).toBeNull()
})

test('a folder of other pages, or of few products at many addresses, gets its share only', () => {
  expect(guardAfter(12, 2, false)).toContain('enough pages')
  expect(guardAfter(3, 8)).toContain('enough pages')
})
