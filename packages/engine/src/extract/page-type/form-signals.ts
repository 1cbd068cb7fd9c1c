/** Signals from what a visitor can fill in: cart, checkout, contact. */

import { asPath } from '@vitrine/kernel/store/hash-route'
import { cartTotal } from '@vitrine/lexicon/concepts/cart/cart-total'
import { emptyCart } from '@vitrine/lexicon/concepts/cart/empty-cart'
import { removeFromCart } from '@vitrine/lexicon/concepts/cart/remove-from-cart'
import { subtotal } from '@vitrine/lexicon/concepts/cart/subtotal'
import { checkOutLabel } from '@vitrine/lexicon/concepts/checkout/checkout'
import { toCheckout } from '@vitrine/lexicon/concepts/checkout/to-checkout'
import { accountName, checkoutName } from '@vitrine/lexicon/concepts/markup/folder-addresses'
import { quantityName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { isInDrawer } from '../document/is-in-drawer.ts'
import type { Signal, TypeInput } from './type-input.ts'

const cartPoints = 3
const checkoutPoints = 4
const contactPoints = 2

/** Signals of forms and controls. */
export function formSignals(input: TypeInput): Signal[] {
  const signals: Signal[] = []
  if (isEmptyCart(input)) {
    // An empty cart cannot be checked out, whatever the address says.
    signals.push({ type: 'cart_page', points: cartPoints }, { type: 'checkout_page', points: -cartPoints })
  } else if (isCart(input)) signals.push({ type: 'cart_page', points: cartPoints })
  if (isCheckout(input)) signals.push({ type: 'checkout_page', points: checkoutPoints })
  if (isContact(input)) signals.push({ type: 'contact_page', points: contactPoints })
  return signals
}

function isEmptyCart({ document, blocks }: TypeInput): boolean {
  return blocks.some(
    ({ area, text, path }) =>
      area === 'main' && text.length <= 200 && emptyCart.isIn(text) && !isPathInDrawer(path, document),
  )
}

function isCart(input: TypeInput): boolean {
  const { document, blocks } = input
  const own = blocks.filter(({ area }) => area === 'main')
  const quantities = document.elements
    .all('input', 'select')
    .filter(
      ({ attribs }) =>
        quantityName.isIn(`${attribs.name ?? ''} ${attribs.class ?? ''} ${attribs.id ?? ''}`) &&
        attribs.type !== 'hidden',
    )
    .filter((element) => document.areaOf(element) === 'main' && !isInDrawer(element))
  if (quantities.length === 0 || !own.some(({ text }) => subtotal.isIn(text) || cartTotal.isIn(text)))
    return false
  return (
    hasRemove(input) &&
    document.elements
      .all('a', 'button')
      .some(
        (each) =>
          document.areaOf(each) === 'main' &&
          (checkoutName.isIn(each.attribs.href ?? '') || leadsToCheckout(document.textOf(each))),
      )
  )
}

const leadsToCheckout = (text: string) => toCheckout.isIn(text) || checkOutLabel.isIn(text)

function isPathInDrawer(path: string, document: TypeInput['document']): boolean {
  const element = document.elementAt(path)
  return element !== null && isInDrawer(element)
}

function isPathInFooter(path: string, document: TypeInput['document']): boolean {
  const element = document.elementAt(path)
  return element !== null && document.areaOf(element) === 'footer'
}

function hasRemove({ document }: TypeInput): boolean {
  return document.elements.all('a', 'button', 'input').some((each) => {
    const { attribs } = each
    const text = document.textOf(each) || (attribs.value ?? attribs['aria-label'] ?? attribs.title ?? '')
    return (
      removeFromCart.isWhole(text) ||
      /^[×✕x]$/i.test(text.trim()) ||
      /remove|delete/i.test(`${attribs.name ?? ''} ${attribs.class ?? ''}`)
    )
  })
}

function isCheckout({ document, context, byUrl }: TypeInput): boolean {
  const url = URL.parse(asPath(document.url))
  if (url === null) return false
  if (/^checkout\./.test(url.hostname) || /\/checkouts\//.test(url.pathname)) return true
  const frames = document.elements
    .all('iframe')
    .some(({ attribs }) =>
      /card-?(?:number|fields)|js\.stripe\.com|braintree|adyen|hosted-?fields/i.test(
        `${attribs.src ?? ''} ${attribs.name ?? ''}`,
      ),
    )
  const inputs = document.elements.all('input', 'select').filter((each) => document.areaOf(each) === 'main')
  const names = inputs.map(({ attribs }) =>
    `${attribs.autocomplete ?? ''} ${attribs.name ?? ''} ${attribs.id ?? ''}`.toLowerCase(),
  )
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  const asksAddress = has(/address-line1|street|address/) && has(/postal|post-?code|zip/)
  const paysHere = inputs.some(({ attribs }) => attribs.type === 'radio' && /pay/i.test(attribs.name ?? ''))
  if (
    byUrl !== 'checkout_page' &&
    (accountName.isIn(url.pathname) ||
      context.forms.some(({ kind, fields }) => kind === 'login' && fields.length > 5))
  )
    return false
  return (
    (asksAddress && (has(/email/) || paysHere)) ||
    (frames && asksAddress) ||
    (paysHere && byUrl === 'checkout_page')
  )
}

function isContact({ context, document, blocks, isInformational }: TypeInput): boolean {
  // The form below an article asks for a comment.
  if (isInformational) return false
  const isReviewed = new Set(blocks.filter(({ area }) => area === 'reviews').map(({ path }) => path))
  const form = context.forms.some(
    ({ kind, path, action }) =>
      kind === 'contact' &&
      // A form in the footer is on every page.
      !isPathInFooter(path, document) &&
      !isPathInDrawer(path, document) &&
      !/comment|review/i.test(action) &&
      ![...isReviewed].some((at) => at.startsWith(path)),
  )
  if (form) return true
  const own = document.elements
    .all('a')
    .filter((link) => /^(?:tel|mailto):/i.test(link.attribs.href ?? '') && document.areaOf(link) === 'main')
  const hasPlace =
    document.elements.all('address').some((each) => document.areaOf(each) === 'main') ||
    document.elements
      .all('iframe')
      .some(({ attribs }) => /google\.[a-z.]+\/maps|openstreetmap/i.test(attribs.src ?? ''))
  return own.length > 0 && hasPlace
}
