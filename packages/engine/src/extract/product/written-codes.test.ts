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

const skuOf = (html: string) =>
  createPageFacts({
    url: 'https://shop.example/p/nova',
    html: `<html><body><main><h1>Nova</h1>${html}<p>€ 34,95</p><form action="/cart/add"><button>Add to cart</button></form></main></body></html>`,
    headers: {},
  }).product?.sku.value

test.each([
  'Artikelnummer LN-12',
  'Artikelcode LN-12',
  'Artikkelnr LN-12',
  'Tuotenro LN-12',
  'Produktnummer: LN-12',
  'Produktnr.: LN-12',
  'Kat. číslo: LN-12',
  '상품번호 LN-12',
  '貨號 LN-12',
  'Cod. LN-12',
  'Cód.: LN-12',
  'Kodas: LN-12',
])('the code of “%s” is LN-12', (text) => {
  expect(skuOf(`<div>${text}</div>`)).toBe('LN-12')
})

test('a label inside an element named for the code is no part of it', () => {
  expect(skuOf('<div class="product-number">Item No. <span class="product-id">25518823M</span></div>')).toBe(
    '25518823M',
  )
})

test.each(['Model 300', 'Cod: PROMO10', 'Cod: 25.000', 'Style 1200', 'Reference for 2024', 'Art. 2 lamps'])(
  '“%s” is no code',
  (text) => {
    expect(skuOf(`<div>${text}</div>`)).toBeNull()
  },
)
