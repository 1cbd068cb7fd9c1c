import type { CartReading } from '../server/cart.ts'
import { moneyText, wholeText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import type { Region } from '../shop/types.ts'
import { baseDoc } from './base-doc.ts'
import { cardGrid } from './card.ts'
import { cardViewOf } from './card-view.ts'
import { html, type Markup } from './html.ts'
import { paymentMarks } from './layout.ts'
import type { PageDoc, PageRef, SiteContext } from './page-doc.ts'
import { imageUrl, pathIn, productPath } from './urls.ts'

/** How far the order is from free delivery, as text and bar. */
function freeDeliveryBar(cart: CartReading, { shop, hooks }: SiteContext, region: Region): Markup | null {
  const stated = shop.practices.freeShippingThreshold?.[region.currency]
  if (stated === undefined || stated === 0) return null
  const threshold = hooks.cartThreshold?.(stated) ?? stated
  const missing = threshold * 100 - (cart.subtotal - cart.discount)
  const share = Math.max(0, Math.min(100, Math.round(100 - missing / threshold)))
  const text =
    missing <= 0
      ? 'Your order ships free.'
      : `${moneyText(missing, region)} more and your order ships free (over ${wholeText(threshold, region)}).`
  return html`<div class="free-bar"><p>${text}</p><progress max="100" value="${share}" aria-label="Progress toward free delivery">${share}%</progress></div>`
}

function lineOf(line: CartReading['lines'][number], region: Region): Markup {
  const image = line.product.images[line.variant.imageIndex]
  const name = localised(line.product.name, region.id)
  const href = productPath(region, line.product)
  return html`<li class="cart-line" data-line="${line.key}">
${image ? html`<a class="cart-line__picture" href="${href}" tabindex="-1" aria-hidden="true"><img src="${imageUrl(image, 320)}" alt="" width="96" height="120"></a>` : null}
<div class="cart-line__text"><h2><a href="${href}">${name}</a></h2>${line.variant.values.length > 0 ? html`<p class="cart-line__options">${line.variant.values.join(' / ')}</p>` : null}<p class="cart-line__unit"><span class="price">${moneyText(line.unit, region)}</span> each</p></div>
<form class="cart-line__quantity" action="${pathIn(region, '/cart/update')}" method="post" data-cart-update><input type="hidden" name="line" value="${line.key}"><label class="sr-only" for="quantity-${line.key}">Quantity of ${name}</label>
<button type="submit" class="step" name="step" value="-1" aria-label="One less ${name}">−</button><input id="quantity-${line.key}" type="number" name="quantity" value="${line.quantity}" min="0" max="20" inputmode="numeric"><button type="submit" class="step" name="step" value="1" aria-label="One more ${name}">+</button><button type="submit" class="sr-only">Update quantity</button></form>
<p class="cart-line__total price">${moneyText(line.total, region)}</p>
<form class="cart-line__remove" action="${pathIn(region, '/cart/remove')}" method="post" data-cart-update><input type="hidden" name="line" value="${line.key}"><button type="submit" class="text-button">Remove<span class="sr-only"> ${name}</span></button></form>
</li>`
}

/** Totals of the cart, for cart and checkout. */
export function totalsOf(cart: CartReading, region: Region): Markup {
  const row = (label: string, amount: string, name: string): Markup =>
    html`<div class="totals__row totals__row--${name}"><dt>${label}</dt><dd>${amount}</dd></div>`
  return html`<dl class="totals">${row('Subtotal', moneyText(cart.subtotal, region), 'subtotal')}
${cart.discount > 0 ? row(`Discount (${cart.code ?? ''})`, `-${moneyText(cart.discount, region)}`, 'discount') : null}
${row('Delivery', cart.shipping === 0 ? 'Free' : moneyText(cart.shipping, region), 'shipping')}
${cart.otherCharges.map((charge) => row(charge.label, moneyText(charge.amount, region), 'other'))}
${row('Total', moneyText(cart.total, region), 'total')}</dl>
<p class="note">${region.id === 'uk' ? 'Prices include VAT.' : 'Sales tax, where it applies, is worked out from your address.'}</p>`
}

function promoForm(cart: CartReading, region: Region): Markup {
  return html`<form class="promo" action="${pathIn(region, '/cart/promo')}" method="post" data-cart-update><label for="promo">Promo code</label><div class="newsletter__row"><input id="promo" name="code" autocomplete="off" autocapitalize="characters" value="${cart.code ?? ''}"><button type="submit" class="button button--plain">Apply</button></div>${
    cart.message ? html`<p class="promo__answer" role="status">${cart.message}</p>` : null
  }</form>`
}

function filled(cart: CartReading, ref: PageRef, site: SiteContext): Markup {
  const { region } = ref
  return html`<h1>Your cart</h1><div class="cart" data-cart>${html`<div class="cart__main">${freeDeliveryBar(cart, site, region)}<ul class="cart-lines">${cart.lines.map((line) => lineOf(line, region))}</ul></div>`}
<section class="cart__summary" aria-labelledby="summary-title"><h2 id="summary-title">Summary</h2>${promoForm(cart, region)}${totalsOf(cart, region)}
<a class="button button--large button--wide" href="${pathIn(region, '/checkout')}">Checkout</a>
<p class="note"><a href="${pathIn(region, '/shipping')}">Shipping</a> · <a href="${pathIn(region, '/returns')}">${site.shop.practices.returnsDays}-day returns</a></p>${paymentMarks(site.shop)}</section></div>`
}

function empty(ref: PageRef): Markup {
  return html`<h1>Your cart</h1><div class="empty" data-cart><p>Your cart is empty.</p><a class="button" href="${pathIn(ref.region, '/category/all')}">Browse all products</a></div>`
}

function companions(cart: CartReading, ref: PageRef, site: SiteContext): Markup | null {
  const held = new Set(cart.lines.map(({ product }) => product.id))
  const products = site.shop.products
    .filter((product) => product.stock === 'in' && !held.has(product.id) && product.prices.us < 5000)
    .slice(0, 4)
  if (products.length < 2) return null
  const cards = products.map((product) => cardViewOf(site.shop, product, ref.region))
  return html`<section class="related" aria-labelledby="companions-title"><h2 id="companions-title">Small companions</h2>${cardGrid(cards)}</section>`
}

export function cartPage(cart: CartReading, ref: PageRef, site: SiteContext): PageDoc {
  const doc = baseDoc({
    shop: site.shop,
    ref,
    title: 'Your cart',
    description: 'What you have chosen so far, with delivery and total, before you check out.',
    address: null,
    isIndexed: false,
  })
  doc.dataLayer = { event: 'view_cart', currency: ref.region.currency, value: cart.total / 100 }
  doc.main = html`${cart.lines.length > 0 ? filled(cart, ref, site) : empty(ref)}${companions(cart, ref, site)}`
  return doc
}
