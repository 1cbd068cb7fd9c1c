import { expect, test } from 'vitest'
import { createPageFacts } from '../../extract/page-facts.ts'
import { chooseCombinations } from './choose-combinations.ts'

interface Row {
  size: string
  price: number
  image?: string
}

/** A product whose page data has these variants. */
function productOf(rows: readonly Row[]) {
  const data = {
    title: 'Linen Shirt',
    handle: 'linen-shirt',
    options: ['Size'],
    variants: rows.map(({ size, price, image }, at) => ({
      id: at + 1,
      option1: size,
      price,
      available: true,
      ...(image ? { featured_image: { src: image } } : {}),
    })),
  }
  const { product } = createPageFacts({
    url: 'https://shop.example/products/linen-shirt',
    headers: {},
    html: `<html lang="en"><body><main><h1>Linen Shirt</h1><p class="price">$59.00</p><form action="/cart/add" method="post">
      <label>Size <select name="size">${rows.map(({ size }) => `<option>${size}</option>`).join('')}</select></label><button>Add to cart</button></form>
      <script type="application/json">${JSON.stringify(data)}</script></main></body></html>`,
  })
  if (product === null) throw new Error('the page must be read as a product')
  return product
}

const sizesOf = (rows: readonly Row[]) =>
  chooseCombinations(productOf(rows)).map(({ options }) => Object.values(options)[0])

test('variants with other prices or images come first, and at most six are tried', () => {
  const rows = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'].map((size, at) => ({
    size,
    price: at === 5 ? 6900 : 5900,
  }))
  const sizes = sizesOf(rows)
  expect(sizes.slice(0, 2)).toEqual(['XS', 'XXL'])
  expect(sizes).toHaveLength(6)
  expect(new Set(sizes).size).toBe(6)
})

test('a product with one variant has nothing to choose', () => {
  expect(sizesOf([{ size: 'One size', price: 5900 }])).toEqual([])
})
