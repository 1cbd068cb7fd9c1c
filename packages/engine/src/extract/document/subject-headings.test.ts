import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const page = (heading: string, more = '') =>
  '<!doctype html><html lang="en"><head><title>Red Duck | Rubber Duck Store</title></head><body><header><a ' +
  'href="/">Rubber Duck Store</a></header><ul class="breadcrumb"><li><a href="/ducks">Ducks</a></li><li>Red ' +
  `Duck</li></ul><main><article class="product-card">${heading}<p class="price">$22.00</p><form action="/cart" ` +
  `method="post"><button>Add to cart</button></form></article>${more}</main></body></html>`

const priceOf = (html: string) => {
  const { product } = createPageFacts({ url: 'https://shop.example/red-duck-p-3', html, headers: {} })
  return {
    path: product?.title.witnesses
      .find(({ source }) => source === 'dom')
      ?.path.split(' > ')
      .at(-1),
    shown: product?.price.witnesses.find(({ source }) => source === 'dom')?.value,
    button: product?.buyButton?.text,
  }
}

const dollars = { minor: 2200, exponent: 2, currency: 'USD' }

test.each(['h1', 'h2', 'p', 'div'])('a product named in a %s is read like any other', (tag) => {
  expect(priceOf(page(`<${tag}>Red Duck</${tag}>`))).toEqual({
    path: expect.stringMatching(new RegExp(`^${tag}`)),
    shown: dollars,
    button: 'Add to cart',
  })
})

test("names in links, breadcrumbs and menus are not the page's heading", () => {
  const { path } = priceOf(page('<div><a href="/red-duck-p-3">Red Duck</a></div>'))
  expect(path).toBeUndefined()
})
