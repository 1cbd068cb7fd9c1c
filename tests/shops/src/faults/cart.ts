/** Faults of cart and checkout. They show only to shoppers who add to the cart. */
import { html, raw } from '../markup/html.ts'
import type { CartTotals, FaultHooks } from '../markup/page-doc.ts'
import type { DeclaredAlert } from '../truth.ts'
import type { FaultKind } from './fault.ts'
import { withOddForm } from './odd-form.ts'
import { declared, onProduct } from './on-page.ts'
import { inRegions, plainProducts } from './places.ts'

const atcBroken = onProduct({
  id: 'atc-broken',
  severity: 'high',
  tier: 'browser',
  note: 'The shop answers with an error when the product is put into the cart.',
  among: plainProducts,
  html: (text) => withOddForm(text, 'origin'),
  hooks: ({ slug }) => ({ acceptsCartItem: (asked) => asked !== slug }),
})

const pricePdpVsCart = onProduct({
  id: 'price-pdp-vs-cart',
  severity: 'high',
  tier: 'browser',
  note: 'The cart charges more than the product page says.',
  among: plainProducts,
  html: (text) => withOddForm(text, 'channel'),
  hooks: ({ slug }) => ({
    cart: (totals) => {
      for (const line of totals.lines.filter((each) => each.slug === slug))
        changeUnit(totals, line, line.unit + 400)
    },
  }),
})

/** Uses another unit price in the cart, up to the total. */
function changeUnit(totals: CartTotals, line: CartTotals['lines'][number], unit: number): void {
  const more = (unit - line.unit) * line.quantity
  line.unit = unit
  line.total += more
  totals.subtotal += more
  totals.total += more
}

interface CartFault {
  id: string
  severity: DeclaredAlert['severity']
  note: string
  /** Path of the page that shows it. */
  path: '/cart' | '/checkout'
  hooks: FaultHooks
  isAlone?: true
}

function inCart({ id, severity, note, path, hooks, isAlone }: CartFault): FaultKind {
  return {
    id,
    isAlone,
    targets: () => [path],
    claims: () => [`${path}|${id}`],
    hooks: () => hooks,
    // One cart page serves every region, each at its own URL.
    truth: (target, shop) => [declared({ id, severity, note, tier: 'browser' }, inRegions(shop, target))],
  }
}

const lateFees = inCart({
  id: 'late-fees',
  severity: 'medium',
  note: 'The cart adds a handling fee that no page mentions before.',
  path: '/cart',
  hooks: {
    cart: (totals) => {
      if (totals.lines.length === 0) return
      totals.otherCharges.push({ label: 'Handling fee', amount: 290 })
      totals.total += 290
    },
  },
})

const freeShippingCartMismatch = inCart({
  id: 'free-shipping-cart-mismatch',
  severity: 'high',
  note: 'The cart asks for more than every page says before delivery is free.',
  path: '/cart',
  hooks: { cartThreshold: (stated) => (stated > 0 ? stated + 25 : stated) },
})

const cartMathWrong = inCart({
  id: 'cart-math-wrong',
  severity: 'high',
  note: 'The total is larger than the sum of its parts.',
  path: '/cart',
  hooks: {
    cart: (totals) => {
      if (totals.lines.length > 0) totals.total += 137
    },
  },
})

const cartEditBroken = inCart({
  id: 'cart-edit-broken',
  severity: 'high',
  note: 'The quantity in the cart cannot be raised.',
  path: '/cart',
  hooks: { acceptsCartChange: (change) => change !== 'quantity' },
})

const checkoutFieldsHeavy = inCart({
  id: 'checkout-fields-heavy',
  severity: 'medium',
  note: 'The checkout demands a fax number and a date of birth.',
  path: '/checkout',
  hooks: {
    page: (doc) => {
      if (doc.ref.kind !== 'checkout') return
      const field = (name: string, label: string): string =>
        html`<p class="field"><label for="checkout-${name}">${label}</label><input id="checkout-${name}" name="${name}" type="text" required></p>`
          .text
      doc.main = raw(
        doc.main.text.replace(
          '<div class="fields">',
          `<div class="fields">${field('fax', 'Fax number')}${field('birthdate', 'Date of birth')}`,
        ),
      )
    },
  },
})

const guestCheckoutMissing = inCart({
  id: 'guest-checkout-missing',
  severity: 'medium',
  note: 'Nobody can pay without an account.',
  path: '/checkout',
  isAlone: true,
  hooks: {
    page: (doc) => {
      if (doc.ref.kind === 'checkout')
        doc.main = html`<h1>Sign in to check out</h1><form class="fields" action="/account" method="post"><p class="field"><label for="account-email">Email</label><input id="account-email" name="email" type="email" autocomplete="username" required></p><p class="field"><label for="account-password">Password</label><input id="account-password" name="password" type="password" autocomplete="current-password" required></p><p><button type="submit" class="button">Sign in</button></p></form><p>An account is needed to order. <a href="/account">Create an account</a></p>`
    },
  },
})

const checkoutUnreachable = inCart({
  id: 'checkout-unreachable',
  severity: 'high',
  note: 'The checkout answers with a server error.',
  path: '/cart',
  isAlone: true,
  hooks: { answer: ({ path }) => (path === '/checkout' ? { status: 500 } : null) },
})

export const cartFaults: readonly FaultKind[] = [
  atcBroken,
  cartEditBroken,
  cartMathWrong,
  checkoutFieldsHeavy,
  checkoutUnreachable,
  freeShippingCartMismatch,
  guestCheckoutMissing,
  lateFees,
  pricePdpVsCart,
]
