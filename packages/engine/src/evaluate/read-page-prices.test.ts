import { expect, test } from 'vitest'
import { createPageFacts } from '../extract/page-facts.ts'
import { readPagePrices } from './read-page-prices.ts'

const read = (html: string, url = 'https://shop.example/p/oak-lamp') => {
  const facts = createPageFacts({
    html: `<html lang="en"><title>Oak lamp</title>${html}</html>`,
    url,
    headers: {},
  })
  return readPagePrices(facts, facts.cards).map(
    ({ source, productUrl, variant, minor, isFrom, compareAtMinor, tax }) =>
      [source, new URL(productUrl).pathname, variant, minor, isFrom, compareAtMinor, tax] as const,
  )
}
const data = (price: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Oak lamp","offers":{"@type":"Offer","price":"${price}","priceCurrency":"EUR","availability":"https://schema.org/InStock"}}</script>`

test('a product page states its price to shoppers and to search engines, with what it says about tax', () => {
  const prices = read(
    `${data('45.00')}<main><h1>Oak lamp</h1><p class="price"><s>€59.00</s> <b>€49.00</b></p><p>incl. VAT</p><form action="/cart/add" method="post"><button>Add to cart</button></form></main>`,
  )
  expect(prices).toContainEqual(['product_page', '/p/oak-lamp', '', 4900, false, 5900, 'included'])
  expect(prices).toContainEqual(['structured_data', '/p/oak-lamp', '', 4500, false, null, null])
})

test('a list states the price of each of its products', () => {
  const card = (name: string, price: string) =>
    `<li class="product-card"><a href="/p/${name}"><img src="/${name}.jpg" alt="${name}"><h3>${name} lamp</h3></a><span class="price">${price}</span></li>`
  const prices = read(
    `<main><h1>Lamps</h1><ul>${card('ash', '$20.00')}${card('elm', 'From $30.00')}${card('oak', '$40.00')}${card('fir', '$50.00')}</ul></main>`,
    'https://shop.example/lamps',
  )
  expect(prices).toEqual([
    ['listing', '/p/ash', '', 2000, false, null, null],
    ['listing', '/p/elm', '', 3000, true, null, null],
    ['listing', '/p/oak', '', 4000, false, null, null],
    ['listing', '/p/fir', '', 5000, false, null, null],
  ])
})
