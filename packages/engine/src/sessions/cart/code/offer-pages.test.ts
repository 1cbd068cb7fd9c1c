import { expect, test } from 'vitest'
import { deliveryTextsOf } from './offer-pages.ts'

const url = 'https://shop.example/'
const textsIn = (...texts: string[]) =>
  deliveryTextsOf([{ url, text: '', textBlocks: texts.map((text) => ({ text, path: 'body > p' })) }])

test('sentences with free delivery and an amount are kept with their position', () => {
  expect(textsIn('We sell lamps. Free delivery over £50. Returns within 30 days.')).toEqual([
    { url, text: 'Free delivery over £50.', path: 'body > p' },
  ])
  expect(
    textsIn('Ab 49 € versandkostenfrei', 'Darmowa dostawa od 199 zł', 'Fri frakt över 499 kr'),
  ).toHaveLength(3)
})

test('other sentences are not', () => {
  expect(textsIn('Free delivery on all orders', 'Delivery costs £3.95', 'Sugar free, 12 pieces')).toEqual([])
})
