import { expect, test } from 'vitest'
import { advertisedCodes } from './promo-steps.ts'

const url = 'https://shop.example/'
const pageOf = (text: string, at: string = url) => ({
  url: at,
  text,
  textBlocks: [{ text, path: 'body > main > p' }],
})
const codesIn = (text: string) => advertisedCodes([pageOf(text)], 'USD').map(({ code }) => code)

test('finds codes after introducing words', () => {
  expect(codesIn('Use code WELCOME10 for 10% off your first order')).toEqual(['WELCOME10'])
  expect(codesIn('15 % Rabatt mit dem Gutscheincode: SOMMER15')).toEqual(['SOMMER15'])
  expect(codesIn('PROMO CODE "SPRING20"')).toEqual(['SPRING20'])
})

test('capitals that merely follow the word are not codes', () => {
  expect(codesIn('ENTER YOUR CODE HERE')).toEqual([])
  expect(codesIn('Our dress code and code of conduct')).toEqual([])
  expect(codesIn('Postcode ABC')).toEqual([])
})

test('codes of banks, products, colors and places are not offers', () => {
  expect(codesIn('IBAN LT12 7300, SWIFT code HABALT22, VAT code LT100001234')).toEqual([])
  expect(codesIn('Product code AB1234. Free delivery over $50.')).toEqual([])
  expect(codesIn('Painted in colour code RAL7016')).toEqual([])
  expect(codesIn('Free delivery! Scan the QR code APP2024')).toEqual([])
  expect(codesIn('Code SAVE20: 20% off everything')).toEqual(['SAVE20'])
  expect(codesIn('At the checkout, enter code HELLO15')).toEqual(['HELLO15'])
})

test('each code is returned once, with its first page and the conditions there', () => {
  const pages = [1, 2].map((at) => pageOf('Use code WELCOME10 over $50 today', `${url}${at}`))
  expect(advertisedCodes(pages, 'USD')).toEqual([
    {
      code: 'WELCOME10',
      foundOn: `${url}1`,
      minimum: { minor: 5000, exponent: 2, currency: 'USD' },
      goods: null,
      others: [],
    },
  ])
})
