/** Concepts that share words with others, and names in code. */
import { describe, expect, it } from 'vitest'
import type { Concept } from './concept.ts'
import { specialDelivery, unusualDelivery } from './concepts/delivery/delivery.ts'
import { otherDelivery } from './concepts/delivery/promise-limits.ts'
import { numberWords } from './concepts/general/numbers.ts'
import {
  deliveryInCode,
  recommendationsInCode,
  returnsInCode,
  usedCondition,
} from './concepts/markup/code-names.ts'
import { notFoundHeading, notFoundPage } from './concepts/page/not-found-page.ts'
import { accountAddress } from './concepts/page/sign-in-title.ts'
import { formerPrice } from './concepts/prices/former-price.ts'
import { freeOfCharge } from './concepts/prices/free-of-charge.ts'
import { unitOfMeasure } from './concepts/prices/price-terms.ts'
import { freeBesideIt } from './concepts/products/buying.ts'
import { colours } from './concepts/products/colours.ts'
import { statedColours } from './concepts/products/stated-colours.ts'
import { earlierPriceMark } from './concepts/promotions/promotion.ts'
import { fold } from './fold.ts'
import { numberOf, numberPattern } from './numbers.ts'

describe('concepts that share words', () => {
  it.each<[string, wide: Concept, narrow: Concept, both: string, wideOnly: string]>([
    ['pages not found', notFoundHeading, notFoundPage, 'Seite nicht gefunden', '404'],
    ['free goods', freeBesideIt, freeOfCharge, 'kostenlos', 'frei'],
    ['amounts of delivery', specialDelivery, unusualDelivery, 'Express', 'Neukunden'],
    ['times of delivery', otherDelivery, unusualDelivery, 'Express', 'Weihnachten'],
  ])('the wide one has all words of the narrow one: %s', (_, wide, narrow, both, wideOnly) => {
    expect([wide.isIn(both), narrow.isIn(both)]).toEqual([true, true])
    expect([wide.isIn(wideOnly), narrow.isIn(wideOnly)]).toEqual([true, false])
  })

  it('names of earlier prices count next to an amount and anywhere on a card, other words only next to an amount', () => {
    expect([formerPrice.isAtEnd('Ordinarie pris'), earlierPriceMark.isIn('Ordinarie pris 499 kr')]).toEqual([
      true,
      true,
    ])
    expect([formerPrice.isAtEnd('van'), earlierPriceMark.isIn('Lamp van messing')]).toEqual([true, false])
  })

  it('stated colors have the forms and shades that the names of colors leave out', () => {
    expect([colours.nameOf('grün'), statedColours.nameOf('grün')]).toEqual(['green', 'green'])
    expect([colours.nameOf('grüner'), statedColours.nameOf('grüner')]).toEqual([null, 'green'])
    expect([colours.nameOf('navy'), statedColours.nameOf('navy')]).toEqual([null, 'blue'])
  })

  it('unit prices are per quantity of goods or per piece, but not per unit of memory', () => {
    expect(['kg', '100 ml', 'Stück', 'lavage', 'GB'].map((text) => unitOfMeasure.isAtStart(text))).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
  })
})

it.each([
  [deliveryInCode, 'data-shipping-message', 'lieferzeit_info', 'shipping-address'],
  [returnsInCode, '"returnPolicy"', 'retourbeleid', 'return value'],
  [recommendationsInCode, '/recommendations/products?limit=4', 'produits_similaires', 'we recommend oak'],
])('names in code are recognized among other code: %o', (concept, english, other, neither) => {
  const isNamed = (text: string) => concept.anywhere.test(text.toLowerCase())
  expect([isNamed(english), isNamed(other), isNamed(neither)]).toEqual([true, true, false])
})

it('an unused product is not a used one', () => {
  expect(
    ['https://schema.org/UsedCondition', 'RefurbishedCondition', '中古', 'unused', 'NewCondition'].map(
      usedCondition.isIn,
    ),
  ).toEqual([true, true, true, false, false])
})

it('URLs of account pages are recognized in several languages', () => {
  expect(
    ['customer login', 'my account orders', 'mon compte', 'moje konto', 'lamps'].map(accountAddress.isIn),
  ).toEqual([true, true, true, true, false])
})

it.each([
  ['14', 14],
  ['fünf', 5],
  ['Trois', 3],
  ['neuf', 9],
  ['дванадцять', 12],
  ['viele', null],
  ['hundred', null],
])('the number %s is %s', (text, number) => {
  expect(numberOf(text)).toBe(number)
  expect(new RegExp(`^${numberPattern}$`, 'u').test(fold(text))).toBe(number !== null)
})

it.each(['neuf', 'on', 'to', 'one'])('“%s” counts as a number only in phrases', (word) => {
  expect(numberWords.nameOf(word)).toBeNull()
})
