import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'
import { labelledCode } from './written-codes.ts'

test('a line with a label and a code has that code, which may contain spaces', () => {
  expect(labelledCode('SKU: AB 12 34')).toBe('AB 12 34')
  expect(labelledCode('Product code: Product 8')).toBe('Product 8')
})

test('a description behind a label is no code', () => {
  expect(labelledCode('Style: Dreadnought D-14 Fret')).toBeUndefined()
  expect(labelledCode('Model: with a lining of 12 mm')).toBeUndefined()
})

test('a label and a code in an element of its own need no sign between them', () => {
  const skuOf = (html: string) =>
    createPageFacts({
      url: 'https://shop.example/p/1',
      html: `<html lang="nl"><body><main><h1>Snoeischaar</h1>${html}<p>€ 34,95</p><form action="/cart/add"><button>Bestellen</button></form></main></body></html>`,
      headers: {},
    }).product?.sku.value
  expect(skuOf('<h4>Referentie <span>SN-01</span></h4>')).toBe('SN-01')
  expect(skuOf('<h4>Referentie <span>bij ons</span></h4>')).toBeNull()
})
