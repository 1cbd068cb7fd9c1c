import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

test('main headings in the footer are not the name of the product', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/clothes/jeans/41',
    html: `<html lang="en"><head><title>Our shop</title></head><body><nav><a href="/">Home</a></nav>
      <div class="row"><img src="/i/41.jpg" alt="Straight jeans"><div><h2>Straight jeans</h2><p>Price: $60.00</p>
      <p>Pieces: <input type="number" name="pieces" value="1"></p><button>Add to cart</button></div></div>
      <footer><h1>Categories</h1><ul><li><a href="/clothes">Clothes</a></li></ul><h1>Our shop</h1></footer></body></html>`,
    headers: {},
  })
  expect(product?.title.value).toBe('Straight jeans')
  expect(product?.price.value?.minor).toBe(6000)
})

test('a heading around the price and more words does not name the product', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/p/1',
    html:
      '<html><head></head><body><main><div><h3>Oak lamp</h3><div><h5>Now only <i>$44.90</i> a piece</h5></div>' +
      '<form action="/cart/add"><button>Add to cart</button></form></div></main></body></html>',
    headers: {},
  })
  expect(product?.title.value).toBe('Oak lamp')
})
