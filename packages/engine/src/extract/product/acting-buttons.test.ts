/** Buy controls of other tags than buttons, and those without a form. */
import { beforeAll, expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const factsOf = (buy: string) =>
  createPageFacts({
    url: 'https://shop.example/p/nova',
    html:
      '<html lang="en"><head><title>Nova</title></head><body><main><section><h1>Nova</h1><img src="/1.jpg" alt="Nova">' +
      `<p>$12.00</p>${buy}</section></main></body></html>`,
    headers: {},
  })
const size = '<div><select name="s"><option value="">Select size</option><option>S</option></select></div>'

// What is read from the first page compiles the words of all languages.
beforeAll(() => void factsOf(size).product, 30_000)

test.each([
  '<div role="button" tabindex="0"><div>Add to cart</div></div>',
  '<x-add-product-button>Add to cart</x-add-product-button>',
  '<x-buy type="submit">Add to cart</x-buy>',
])('an element that acts as a button buys: %s', (control) => {
  const { pageType, product } = factsOf(`${size}<div>${control}</div>`)
  expect(pageType.type).toBe('product_page')
  expect(product?.buyButton).toMatchObject({ text: 'Add to cart', kind: 'cart', isDisabled: false })
  expect(product?.availability.value).toBe('InStock')
  expect(product?.options).toMatchObject([{ values: [{ label: 'S' }] }])
})

test('an element that wraps a button is none itself, nor is one with other words', () => {
  expect(
    factsOf('<x-buy-button><button>Add to cart</button></x-buy-button>').product?.buyButton?.path,
  ).toMatch(/ > button$/)
  expect(factsOf('<div role="button">Share</div><x-buy>Add to cart</x-buy>').product?.buyButton).toBeNull()
})

test('a disabled button without a form waits for the choice in the box around it', () => {
  const availabilityOf = (choice: string) =>
    factsOf(`<div>${choice}<div><button disabled>Add to cart</button></div></div>`).product?.availability
      .value
  expect(availabilityOf(size)).toBe('InStock')
  expect(availabilityOf(size.replace('<option>S', '<option selected>S'))).toBe('OutOfStock')
  expect(availabilityOf(size.replace('name="s"', 'name="sort_by"'))).toBe('OutOfStock')
})
