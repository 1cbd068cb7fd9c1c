import { expect, test } from 'vitest'
import type { CartSessionRecord } from '../../../api/sessions.ts'
import { sumFollows } from './edit-cart.ts'

type Cart = NonNullable<CartSessionRecord['cart']>

const money = (minor: number) => ({ minor, exponent: 2, currency: 'USD' })

function cart(quantity: number, subtotal: number | null, discount: number | null = null): Cart {
  return {
    url: 'https://shop.example/cart',
    lines: [{ title: 'Lamp', url: null, unitPrice: money(8900), quantity, lineTotal: null }],
    subtotal: subtotal === null ? null : money(subtotal),
    shipping: null,
    tax: null,
    discount: discount === null ? null : money(discount),
    otherCharges: [],
    total: null,
    text: '',
  }
}

test('a total that changes with the quantity follows it', () => {
  expect(sumFollows(cart(1, 8900), cart(2, 17_800))).toBe(true)
})

test('a total that stays while the quantity changes does not', () => {
  expect(sumFollows(cart(1, 8900), cart(2, 8900))).toBe(false)
})

test('the result is unknown without a changed quantity, without totals, or with a discount', () => {
  expect(sumFollows(cart(1, 8900), cart(1, 17_800))).toBeNull()
  expect(sumFollows(cart(1, null), cart(2, null))).toBeNull()
  expect(sumFollows(cart(1, 8900), cart(2, 8900, 8900))).toBeNull()
})
