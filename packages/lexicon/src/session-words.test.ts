import { expect, test } from 'vitest'
import { addedToCart } from './concepts/cart/added-to-cart.ts'
import { buyLabel } from './concepts/cart/buy-label.ts'
import { addToCart } from './concepts/cart/cart-controls.ts'
import { emptyCart } from './concepts/cart/empty-cart.ts'
import { oneMore } from './concepts/cart/one-more.ts'
import { removeFromCart } from './concepts/cart/remove-from-cart.ts'
import { viewCart } from './concepts/cart/view-cart.ts'
import { checkOutLabel } from './concepts/checkout/checkout.ts'
import { promoCode } from './concepts/checkout/promo-code.ts'
import { toCheckout } from './concepts/checkout/to-checkout.ts'
import { didYouMean } from './concepts/lists/did-you-mean.ts'
import { loadMoreLabel } from './concepts/lists/listing.ts'
import { nextPage } from './concepts/lists/next-page.ts'
import { noResults } from './concepts/lists/no-results.ts'
import { priceAscending } from './concepts/lists/price-ascending.ts'
import { priceDescending } from './concepts/lists/price-descending.ts'
import { search } from './concepts/lists/search.ts'
import { sortBy } from './concepts/lists/sort-by.ts'
import { leftAlone } from './concepts/page/interaction.ts'

test.each([
  ['Add to cart', addToCart],
  ['In den Warenkorb', addToCart],
  ['Ajouter au panier', addToCart],
  ['Lägg i varukorgen', addToCart],
  ['カートに入れる', addToCart],
  ['أضف إلى السلة', addToCart],
  ['הוספה לסל', addToCart],
  ['Added to your cart', addedToCart],
  ['Weiter zur Kasse', toCheckout],
  ['Passer la commande', toCheckout],
  ['Procedi all’acquisto', toCheckout],
  ['Your cart is currently empty.', emptyCart],
  ['Ihr Warenkorb ist leer', emptyCart],
  ['One more Reed Table Lamp', oneMore],
  ['Price: low to high', priceAscending],
  ['Preis aufsteigend', priceAscending],
  ['Price: high to low', priceDescending],
  ['Prix décroissant', priceDescending],
  ['Sort by: Featured', sortBy],
  ['Gutscheincode', promoCode],
  ['Wonach suchen Sie? Suchbegriff eingeben', search],
  ['Keine Treffer für „lmap“', noResults],
  ['Did you mean: lamp?', didYouMean],
])('“%s” has the words', (text, concept) => {
  expect(concept.isIn(text)).toBe(true)
})

test.each([
  ['Checkout', checkOutLabel],
  ['Proceed to checkout', checkOutLabel],
  ['Check out securely', checkOutLabel],
  ['Köp', buyLabel],
  ['Next ›', nextPage],
  ['Nächste Seite', nextPage],
  ['Show more products', loadMoreLabel],
])('“%s” is the whole label', (text, concept) => {
  expect(concept.isWhole(text)).toBe(true)
})

test.each([
  ['Remove', removeFromCart],
  ['Entfernen', removeFromCart],
  ['View my cart (2)', viewCart],
])('“%s” begins with the words', (text, concept) => {
  expect(concept.isAtStart(text)).toBe(true)
})

test.each([
  ['Checkout our new arrivals', toCheckout],
  ['Continue shopping', toCheckout],
  ['Removable cover', addToCart],
  ['Add to wishlist', addToCart],
  ['Price: high to low', priceAscending],
  ['Price: low to high', priceDescending],
  ['Sales, highest to lowest', priceDescending],
  ['Jetzt registrieren', sortBy],
  ['Research', search],
])('“%s” is something else', (text, concept) => {
  expect(concept.isWhole(text) || concept.isIn(text)).toBe(false)
})

test.each(['Filters wissen', 'Clear all', 'Alle löschen', 'Réinitialiser les filtres', 'Сбросить', '清除'])(
  'leaves %s alone, which does nothing where nothing is chosen',
  (label) => {
    expect(leftAlone.isIn(label)).toBe(true)
  },
)
