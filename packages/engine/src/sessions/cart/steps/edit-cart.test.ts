import { expect, test } from 'vitest'
import type { CartSessionRecord } from '../../../api/sessions.ts'
import { sumFollows } from './edit-cart.ts'
import { isSentToStore } from './sent-to-store.ts'

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

test('the result is unknown where the cart shows the expected sum somewhere else', () => {
  const after = { ...cart(2, 8900), text: 'Free delivery from 89.00\nSum of your products 178.00' }
  expect(sumFollows(cart(1, 8900), after)).toBeNull()
})

const call = { method: 'POST', status: 200, failure: null, bodyExcerpt: '' }

test('only requests to the store count as sent', () => {
  const isSent = (...calls: { url: string; method?: string; isPage?: true }[]) =>
    isSentToStore(
      calls.map((each) => ({ ...call, ...each })),
      'https://shop.example/cart',
    )
  expect(isSent({ url: 'https://stats.example/collect' })).toBe(false)
  expect(isSent({ url: 'https://shop.example/texts.json', method: 'GET' })).toBe(false)
  expect(isSent({ url: 'https://shop.example/api/lines' })).toBe(true)
  expect(isSent({ url: 'https://shop.example/cart?update=1', method: 'GET' })).toBe(true)
  expect(isSent({ url: 'https://shop.example/basket', method: 'GET', isPage: true })).toBe(true)
})
