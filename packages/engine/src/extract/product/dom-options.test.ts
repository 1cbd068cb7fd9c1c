import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const page = (body: string) =>
  createPageFacts({
    url: 'https://shop.example/oak-table',
    html:
      '<html><head><title>Oak table</title></head><body><main><h1>Oak table</h1><img src="/oak.jpg" alt="Oak ' +
      `table"><p class="price">$120.00</p>${body}</main></body></html>`,
    headers: {},
  })

test("buttons that act as radio buttons are options, named by their group's label", () => {
  const { product } = page(`<form action="/cart/add"><span id="g1">Colour:</span>
    <div role="radiogroup" aria-labelledby="g1">
      <button type="button" role="radio" aria-checked="true">Light</button>
      <button type="button" role="radio" aria-checked="false" aria-disabled="true">Dark</button>
    </div><button>Add to cart</button></form>`)
  expect(product?.options).toMatchObject([
    {
      name: 'Colour',
      kind: 'radio',
      values: [
        { label: 'Light', isDisabled: false },
        { label: 'Dark', isDisabled: true },
      ],
    },
  ])
})

test('a disabled “Sold out” button counts as the buy button', () => {
  const { pageType, product } = page('<button type="button" disabled>Sold out</button>')
  expect(pageType.type).toBe('product_page')
  expect(product?.availability.value).toBe('OutOfStock')
})
