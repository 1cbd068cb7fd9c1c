import { expect, test } from 'vitest'
import { createPageFacts } from '../../../extract/page-facts.ts'
import { amountsToPay } from './shown-price.ts'

test('of the amounts on a product page, old prices and those of other products are not to pay', () => {
  const card = (name: string) =>
    `<li class="card"><a href="/p/${name}"><img src="/${name}.jpg" alt=""><h3>${name}</h3></a><p class="price">$12.00</p></li>`
  const html = `<html lang="en"><main><h1>Reed Lamp</h1>
    <p class="price"><del>$99.00</del> <ins>$89.00</ins></p><p class="price">$94.00 incl. tax</p>
    <form action="/cart"><button>Add to cart</button></form>
    <section><h2>You may also like</h2><ul>${['Pen', 'Cup', 'Jug', 'Tin'].map(card).join('')}</ul></section></main>`
  const facts = createPageFacts({ html, url: 'https://shop.example/p/reed', headers: {} })
  expect(amountsToPay(facts).map(({ minor }) => minor)).toEqual([8900, 9400])
})
