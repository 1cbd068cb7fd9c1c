import { expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const entry = (name: string, price: string) => `<li><a href="/bowls/${name}">${name}</a><br> ${price}</li>`
const html = `<html><head><title>Pasta Bowl</title></head><body><div><form action="/add"><div><div><h1>Pasta Bowl</h1></div></div>
  <div><div><img src="/bowl.jpg" alt="Pasta Bowl"></div><div><h3><span>£22.00</span></h3><p>This product is currently sold out.</p></div></div></form></div>
  <div><div><h3>Popular products</h3></div><div><ol>${entry('elm', '£78.00')}${entry('dip', '£9.50')}
  ${entry('reed', '<span class="old_price">£24.00</span> <span class="sale_price">£19.95</span>')}${entry('birch', '£65.00')}</ol></div></div></body></html>`

it('a reduced price in a list of other products is not the product’s own', () => {
  const facts = createPageFacts({ url: 'https://shop.example/bowls/pasta-bowl', html, headers: {} })
  expect(facts.product?.price.value?.minor).toBe(2200)
})
