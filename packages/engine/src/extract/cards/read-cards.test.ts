import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const factsOf = (article: string) =>
  createPageFacts({
    url: 'https://shop.example/product/rose-pruner',
    html: `<html lang="en"><head><title>Rose pruner</title></head><body><header><h1>Rose pruner</h1></header><main>${article}</main></body></html>`,
    headers: {},
  })
const buyForm = '<form action="/product/rose-pruner" method="post"><button>Add to cart</button></form>'

test('a product that links only to its category is no card', () => {
  const { cards, product } = factsOf(
    `<article class="product"><p class="price">$249.00</p><p>SKU: GT-102</p><img src="/i/1.jpg" alt="Rose pruner">
     <a href="/catalog/garden-tools">Garden tools</a>${buyForm}</article>`,
  )
  expect(cards).toEqual([])
  expect(product?.price.value?.minor).toBe(24900)
  expect(product?.sku.value).toBe('GT-102')
})

test('a lone entry of a list leads to its product from its image or heading', () => {
  const { cards } = factsOf(
    `<article class="product"><a href="/product/spade"><img src="/i/2.jpg" alt="Spade"></a>
     <h2><a href="/product/spade">Spade</a></h2><p class="price">$24.00</p></article>`,
  )
  expect(cards.map(({ url }) => url)).toEqual(['https://shop.example/product/spade'])
})
