import { expect, test } from 'vitest'
import type { IndexedPage } from '../../../run/site-index.ts'
import { modelNames } from './model-names.ts'

const product = (title: string, brand: string | null, mpn: string | null = null) =>
  ({ product: { title, brand, mpn } }) as unknown as IndexedPage
const queries = (...products: IndexedPage[]) => modelNames(products).map(({ query }) => query)

test('brand and model come from the data and the name', () => {
  expect(
    queries(
      product('Cordless Drill GSR12V with 2 batteries', 'Bosch'),
      product('WH-1000XM4 Headphones, black', 'Sony'),
      product('Espresso machine', 'Lelit', 'PL41TEM'),
    ),
  ).toEqual(['Bosch GSR12V', 'Sony WH-1000XM4', 'Lelit PL41TEM'])
})

test('sizes and amounts are not models', () => {
  expect(
    queries(
      product('Wool Throw 130x180cm', 'Aran'),
      product('Olive Oil 500ml', 'Sitia'),
      product('Charger 65W USB', 'Anker'),
      product('Candle 3-pack', 'Yankee'),
      product('Boots EU42', 'Camper'),
      product('Kitchen Tool 2-in-1', 'Rösle', '12345'),
    ),
  ).toEqual([])
})

test("the store's own name is not a brand, and a model of several products is not searched", () => {
  expect(queries(product('Lamp RX200', 'Saltmarsh'), product('Bowl KX10', 'Saltmarsh'))).toEqual([])
  expect(queries(product('Canon EOS R50V body', 'Canon'))).toEqual(['Canon R50V'])
  expect(queries(product('R50V body', 'Canon'), product('Cage for R50V', 'SmallRig'))).toEqual([])
  expect(queries(product('Sony A7C2', 'Sony'), product('Mount', 'Canon'))).toEqual([])
})
