import type { CartReading } from '../server/cart.ts'
import type { Region } from '../shop/types.ts'
import { baseDoc } from './base-doc.ts'
import { totalsOf } from './cart-page.ts'
import { html, type Markup, raw } from './html.ts'
import { paymentMarks } from './layout.ts'
import type { PageDoc, PageRef, SiteContext } from './page-doc.ts'
import { imageUrl, pathIn } from './urls.ts'

interface Field {
  name: string
  label: string
  autocomplete: string
  type?: 'text' | 'email' | 'tel' | 'password'
  inputmode?: 'email' | 'tel' | 'numeric'
  isOptional?: boolean
  isHalf?: boolean
}

function fieldsOf(region: Region, isGuest: boolean): Field[] {
  const isUk = region.id === 'uk'
  return [
    { name: 'email', label: 'Email', autocomplete: 'email', type: 'email', inputmode: 'email' },
    ...(isGuest
      ? []
      : [
          {
            name: 'password',
            label: 'Choose a password',
            autocomplete: 'new-password',
            type: 'password' as const,
          },
        ]),
    { name: 'first_name', label: 'First name', autocomplete: 'given-name', isHalf: true },
    { name: 'last_name', label: 'Last name', autocomplete: 'family-name', isHalf: true },
    { name: 'address1', label: 'Address', autocomplete: 'address-line1' },
    { name: 'address2', label: 'Apartment, floor', autocomplete: 'address-line2', isOptional: true },
    { name: 'city', label: isUk ? 'Town or city' : 'City', autocomplete: 'address-level2', isHalf: true },
    ...(isUk ? [] : [{ name: 'state', label: 'State', autocomplete: 'address-level1', isHalf: true }]),
    {
      name: 'postcode',
      label: isUk ? 'Postcode' : 'ZIP code',
      autocomplete: 'postal-code',
      isHalf: true,
      ...(isUk ? {} : { inputmode: 'numeric' as const }),
    },
    {
      name: 'phone',
      label: 'Phone, for the carrier',
      autocomplete: 'tel',
      type: 'tel',
      inputmode: 'tel',
      isOptional: true,
    },
  ]
}

function inputOf(field: Field): Markup {
  return html`<p class="field${field.isHalf ? ' field--half' : ''}"><label for="checkout-${field.name}">${field.label}${field.isOptional ? html` <span class="field__optional">(optional)</span>` : null}</label><input id="checkout-${field.name}" name="${field.name}" type="${field.type ?? 'text'}" autocomplete="${field.autocomplete}"${field.inputmode ? html` inputmode="${field.inputmode}"` : null}${field.isOptional ? null : raw(' required')}></p>`
}

function orderLines(cart: CartReading): Markup {
  return html`<ul class="order-lines">${cart.lines.map((line) => {
    const image = line.product.images[line.variant.imageIndex]
    return html`<li>${image ? html`<img src="${imageUrl(image, 320)}" alt="" width="64" height="80">` : null}<span>${line.quantity} × ${line.product.name}${line.variant.values.length > 0 ? html` <small>${line.variant.values.join(' / ')}</small>` : null}</span></li>`
  })}</ul>`
}

function checkoutDoc(ref: PageRef, site: SiteContext, title: string): PageDoc {
  return baseDoc({
    shop: site.shop,
    ref,
    title,
    description: 'Contact and delivery details for your order. Payment comes afterwards.',
    address: null,
    isIndexed: false,
  })
}

/** Contact and delivery form. Guests can order unless the shop requires an account. */
export function checkoutPage(cart: CartReading, ref: PageRef, site: SiteContext): PageDoc {
  const { region } = ref
  const doc = checkoutDoc(ref, site, 'Checkout')
  const isGuest = site.shop.practices.guestCheckout
  doc.dataLayer = { event: 'begin_checkout', currency: region.currency, value: cart.total / 100 }
  doc.main = html`<h1>Checkout</h1><div class="checkout"><form class="checkout__form" action="${pathIn(region, '/checkout')}" method="post">
<h2>${isGuest ? 'Contact and delivery' : 'Create your account'}</h2>${
    isGuest
      ? html`<p class="note">You are checking out as a guest. No account needed.</p>`
      : html`<p class="note">An account is needed to order. Already registered? <a href="${pathIn(region, '/account')}">Sign in</a>.</p>`
  }
<div class="fields">${fieldsOf(region, isGuest).map(inputOf)}</div>
<p class="note">Delivering to ${region.address.countryName}. To ship elsewhere, switch the country at the foot of the page.</p>
<button type="submit" class="button button--large">Continue to payment</button></form>
<aside class="checkout__summary" aria-labelledby="order-title"><h2 id="order-title">Your order</h2>${orderLines(cart)}${totalsOf(cart, region)}${paymentMarks(site.shop)}</aside></div>`
  return doc
}

/** The last page of the demo: nothing is charged and nothing is stored. */
export function paymentPage(ref: PageRef, site: SiteContext): PageDoc {
  const doc = checkoutDoc(ref, site, 'Payment')
  doc.main = html`<h1>Payment would start here</h1><div class="empty"><p>This shop is a demonstration. Nothing was ordered, nothing was stored and nothing will be charged.</p><a class="button" href="${pathIn(ref.region, '/')}">Back to the shop</a></div>`
  return doc
}
