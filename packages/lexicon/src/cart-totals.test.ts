import { expect, test } from 'vitest'
import { cartTotal } from './concepts/cart/cart-total.ts'
import { shippingRow } from './concepts/cart/shipping-row.ts'
import { subtotal } from './concepts/cart/subtotal.ts'
import { tax, taxBehind } from './concepts/cart/tax.ts'
import { holds, otherTotal } from './concepts/cart/totals.ts'

test.each([
  ['Sub-total', subtotal],
  ['Zwischensumme', subtotal],
  ['Mezisoučet', subtotal],
  ['Versandkosten', shippingRow],
  ['Frais de livraison', shippingRow],
  ['inkl. MwSt', tax],
])('“%s” is a label of the total', (label, concept) => {
  expect(concept.isIn(label)).toBe(true)
})

test('a total is of everything, not of taxes or items', () => {
  expect(['Order total', 'Your estimated total', 'Gesamtsumme', 'Итого'].every(cartTotal.isAtStart)).toBe(
    true,
  )
  expect(cartTotal.isAtStart('Shipping total')).toBe(false)
  expect(['Total tax', 'Total of items', 'Total IVA'].every(otherTotal.isAtStart)).toBe(true)
  expect(otherTotal.isAtStart('Total')).toBe(false)
})

test('a total may include a tax', () => {
  expect(holds.isAtEnd('Total includes')).toBe(true)
  expect(taxBehind.isAtStart(') of sales tax')).toBe(true)
})
