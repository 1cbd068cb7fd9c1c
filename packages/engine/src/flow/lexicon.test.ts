import { expect, test } from 'vitest'
import {
  addToCart,
  cartPath,
  isEmptyCart,
  oneMore,
  priceAscending,
  priceDescending,
  removeFromCart,
  toCheckout,
} from './lexicon.ts'

const matches = (source: string, text: string) => new RegExp(source, 'i').test(text)

test.each([
  ['Add to cart', addToCart],
  ['In den Warenkorb', addToCart],
  ['Ajouter au panier', addToCart],
  ['Checkout', toCheckout],
  ['Proceed to checkout', toCheckout],
  ['Check out securely', toCheckout],
  ['Weiter zur Kasse', toCheckout],
  ['Passer la commande', toCheckout],
  ['Your cart is empty', isEmptyCart],
  ['Remove', removeFromCart],
  ['Entfernen', removeFromCart],
  ['One more Reed Table Lamp', oneMore],
  ['Price: low to high', priceAscending],
  ['Preis aufsteigend', priceAscending],
  ['Price: high to low', priceDescending],
  ['Prix décroissant', priceDescending],
  ['/de/warenkorb', cartPath],
])('"%s" is told', (text, source) => {
  expect(matches(source, text)).toBe(true)
})

test.each([
  ['Checkout our new arrivals', toCheckout],
  ['Continue shopping', toCheckout],
  ['Removable cover', addToCart],
  ['Add to wishlist', addToCart],
  ['Price: high to low', priceAscending],
  ['Price: low to high', priceDescending],
  ['/products/cartography-print', cartPath],
  ['/baskets-and-storage', cartPath],
])('"%s" is something else', (text, source) => {
  expect(matches(source, text)).toBe(false)
})
