import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const pageOf = (path: string, main: string) =>
  createPageFacts({
    url: `https://shop.example${path}`,
    html: `<html lang="en"><head><title>Cable</title></head><body><main>${main}</main></body></html>`,
    headers: {},
  })

test('what is sold by length has its price per unit of measure as its price', () => {
  const entry = (name: string, price: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt=""><h3>${name}</h3></a><p>${price}</p></li>`
  const items = entry('cable', '$6.00 / m') + entry('clip', '$2.00 / piece') + entry('plug', '$4.00')
  const { cards } = pageOf('/parts', `<h1>Parts</h1><ul>${items}</ul>`)
  expect(cards.map(({ price }) => price?.minor)).toEqual([600, 200, 400])
  const { product } = pageOf(
    '/product/cable',
    '<h1>Cable</h1><p>$6.00 / m</p><form action="/cart" method="post"><button>Add to cart</button></form>',
  )
  expect(product?.price.value?.minor).toBe(600)
})

test('the price per unit of measure next to the price of a package is not the price', () => {
  const entry = (name: string) =>
    `<li><a href="/${name}"><img src="/${name}.jpg" alt=""><h3>${name}</h3></a><p>$6.00 / kg</p><p>$3.00</p></li>`
  const { cards } = pageOf('/teas', `<h1>Teas</h1><ul>${entry('green')}${entry('black')}${entry('red')}</ul>`)
  expect(cards.map(({ price }) => price?.minor)).toEqual([300, 300, 300])
})
