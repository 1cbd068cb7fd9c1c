/** Product pages whose templates repeat names, buttons, and prices. */
import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const at = (html: string, url = 'https://shop.example/products/kenya') =>
  createPageFacts({ url, html: `<html lang="en">${html}</html>`, headers: {} })

test('of equal buy controls the first that works is the product’s, and its price stands beside the words about tax', () => {
  const { product } = at(`<body><main><div><img src="/a.jpg">
    <button disabled>Add to Cart</button><button>Buy it now</button></div>
    <div><h1>Massage gun</h1><div><p><span>$97.99</span></p><p>Tax included. Free <a href="/shipping">Shipping</a>.</p></div>
    <button>Add to Cart</button></div></main></body>`)
  expect(product?.buyButton?.isDisabled).toBe(false)
  expect(product?.availability.value).toBe('InStock')
  expect(product?.price.value?.minor).toBe(9799)
})

test('a button in a box beside the text that is named for buying is the product’s', () => {
  const { product } = at(`<body><main><h1>Dog chew</h1><p>Chewy.</p></main>
    <aside class="buy-box"><div class="price">€39,99</div><button>Add to cart</button></aside></body>`)
  expect(product?.buyButton?.text).toBe('Add to cart')
})

test('a main heading that is on every product doesn’t name one', () => {
  const head = `<head><title>Kenya Coffee – Bereka</title><script type="application/ld+json">
    {"@type":"Product","name":"Kenya Coffee","offers":{"price":"18.00","priceCurrency":"USD"}}</script></head>`
  const body = (h1: string) =>
    `${head}<body><main><h1>${h1}</h1><h3>Kenya Coffee</h3><p class="price">$18.00</p><button>Add to cart</button></main></body>`
  expect(at(body('Product List')).product?.title.value).toBe('Kenya Coffee')
  expect(at(body('Coffee from Kenya')).product?.title.value).toBe('Coffee from Kenya')
})

test('data of an analytics script without handles are in cents', () => {
  const { product } =
    at(`<head><script>var meta = {"product":{"id":7,"gid":"gid://shop/Product/7","title":"Herrera 3kg","vendor":"Roasters",
    "variants":[{"id":1,"price":11000,"name":"Herrera 3kg - Beans","public_title":"Beans","sku":null}]}};</script></head>
    <body><main><h1>Herrera 3kg</h1><form action="/cart/add"><button>Add to cart</button></form></main></body>`)
  expect(product?.price.value).toMatchObject({ minor: 11000, exponent: 2 })
})

test('the currency beside an amount in the page’s properties is its own, and a year is no price', () => {
  const page =
    at(`<head><meta property="og:price:amount" content="86.00"><meta property="og:price:currency" content="EUR"></head>
    <body><main><h1>Selank</h1><form action="/cart/add"><button>Add to cart</button></form></main><footer>© 2025, PEN PEPTIDE</footer></body>`)
  expect(page.prices).toEqual([])
  expect(page.product?.price.value).toMatchObject({ minor: 8600, currency: 'EUR' })
  expect(at('<body><footer>Copyright 2019–2025 PEN PEPTIDE</footer></body>').prices).toEqual([])
})

test('a count of pieces is no other price: what it stands beside isn’t a former one', () => {
  const [price] =
    at(`<body><main><h1>Bag</h1><div><div class="price-list"><span class="price">$55</span></div>
    <span>In stock (115 units)</span></div></main></body>`).prices
  expect(price?.kind).toBe('active')
})

test('“Out of stock” on a button of its own is another state of the control that works', () => {
  const state = (words: string, name = '') =>
    `<button class="${name}"><div><span><p>${words}</p></span></div></button>`
  const page = at(`<head><script type="application/ld+json">{"@type":"Product","name":"Comforter",
    "offers":{"price":"99","priceCurrency":"USD","availability":"InStock"}}</script></head><body><main><h1>Comforter</h1>
    <p>$99.00</p><div><div>${state('Add to Cart')}</div>${state('Out of Stock', 'text')}</div></main></body>`)
  expect(page.product?.availability.value).toBe('InStock')
})

test('a name that ends with a number has no part in the price below it', () => {
  const page = at(
    `<body><main><h1>Polo 500</h1><p class="price">€ 59,00</p><button>Add to cart</button></main></body>`,
  )
  expect(page.prices.map(({ money }) => money.minor)).toEqual([5900])
})

test.each([
  ['<span>£12.50 ex VAT</span> <span>£15.00 inc VAT</span>', 1500],
  ['<span>100,00 € netto</span> <span>119,00 € brutto</span>', 11900],
  ['<span>£15.00 inc VAT</span> <span>£12.50 ex VAT</span>', 1500],
  ['<span>£12.50 ex VAT</span>', 1250],
])('shoppers pay the price with tax: %s', (prices, minor) => {
  const page = at(`<body><main><h1>Drill</h1><div>${prices}</div><button>Add to cart</button></main></body>`)
  expect(page.product?.price.value?.minor).toBe(minor)
})

test.each([
  '<p class="price">€ 55,00</p><div class="stock">Pronta consegna</div>',
  '<p>€ 55,00</p><div>Ikke på lager - forventet levering i maj</div>',
])('words about stock in the block below a price don’t make it what delivery costs: %s', (html) => {
  const page = at(`<body><main><h1>Lamp</h1>${html}<button>Add to cart</button></main></body>`)
  expect(page.prices.map(({ kind }) => kind)).toEqual(['active'])
})

test('a label below an amount still says that delivery costs it', () => {
  const page = at(
    '<body><main><h1>Lamp</h1><div><b>€4.95</b><div>Standard delivery</div></div></main></body>',
  )
  expect(page.prices.map(({ kind }) => kind)).toEqual(['shipping'])
})

test.each([
  ['1 299:-', 129900],
  ['1’299.–', 129900],
  ['1,299/-', 129900],
])('a dash in place of the cents makes %s a price', (written, minor) => {
  const page = at(
    `<body><main><h1>Lamp</h1><p><b>${written}</b></p><button>Add to cart</button></main></body>`,
  )
  expect(page.product?.price.value?.minor).toBe(minor)
})
