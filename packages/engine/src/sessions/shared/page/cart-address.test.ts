import { expect, test } from 'vitest'
import { cartPath } from './cart-address.ts'

test.each(['/de/warenkorb', '/cart', '/index.php?route=checkout/cart', '/shopping-cart.html'])(
  '%s is the cart',
  (address) => {
    expect(cartPath.test(address)).toBe(true)
  },
)

test.each(['/products/cartography-print', '/baskets-and-storage'])('%s is something else', (address) => {
  expect(cartPath.test(address)).toBe(false)
})
