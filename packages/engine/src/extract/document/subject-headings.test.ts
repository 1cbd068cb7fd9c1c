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

test('of several main headings, the subject is the one in the content that the title names', () => {
  const columns =
    '<div><div class="col"><h1>Red Duck</h1><p>$22.00</p><a href="/red-duck/reviews/new">Write a review</a></div>' +
    '<div class="col"><img src="/d.jpg" alt="Red Duck"><a href="/red-duck/reviews">More</a></div></div>'
  const { cards, product } = createPageFacts({
    url: 'https://shop.example/red-duck',
    html:
      '<html lang="en"><head><title>Red Duck | Ducks</title></head><body><h1 aria-hidden="true">Ducks</h1>' +
      `<button>$0.00</button><nav><h1>Menu</h1></nav>${columns}<form action="/cart" method="post">` +
      '<button>Add to cart</button></form><div class="drawer"><h1>Cart</h1></div></body></html>',
    headers: {},
  })
  expect(cards).toEqual([])
  expect([product?.title.value, product?.price.value]).toEqual(['Red Duck', dollars])
})

test('the main heading of a quick view is not the subject of a page that has a lower one', () => {
  const quickView =
    '<div class="modal fade" role="dialog"><h1>Blue Swan</h1><p>$99.00</p><form action="/cart" method="post">' +
    '<button>Add to cart</button></form></div>'
  const html = page('<h3>Red Duck</h3>', quickView).replace(' | Rubber', ' || Rubber')
  const { product, pageType } = createPageFacts({
    url: 'https://shop.example/red-duck-p-3',
    html,
    headers: {},
  })
  expect(pageType.type).toBe('product_page')
  expect(product?.title.value).toBe('Red Duck')
  expect(product?.price.value).toEqual(dollars)
})

test('the main heading of a footer is no subject', () => {
  const { pageType } = createPageFacts({
    url: 'https://shop.example/red-duck-p-3',
    html:
      '<!doctype html><html lang="en"><head><title>Our store</title></head><body><div>' +
      '<a href="/duck/pictures"><img src="/duck.jpg" alt=""></a><a href="/duck/pictures">All pictures</a>' +
      '<h2>Red Duck</h2><p>$22.00</p><a href="#">Add to cart</a></div>' +
      '<div class="site-footer"><h1>Our newsletter</h1></div></body></html>',
    headers: {},
  })
  expect(pageType.type).toBe('product_page')
})

test('a logo that is marked as the main heading is not the name of a product', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/red-duck-p-3',
    html: page('<h2>Red Duck</h2>').replace(
      '<a href="/">Rubber Duck Store</a>',
      '<div class="site-logo"><a href="/"><h1>Ducks and more</h1></a></div>',
    ),
    headers: {},
  })
  expect(product?.title.value).toBe('Red Duck')
})
