/** Sections of a product page that only some shops have. */
import { moneyText } from '../shop/money.ts'
import type { Product, Region } from '../shop/types.ts'
import { html, type Markup } from './html.ts'
import type { ProductView, SiteContext } from './page-doc.ts'
import { imageUrl, pathIn, productPath } from './urls.ts'

function questions(product: Product): Markup {
  return html`<section class="questions" aria-labelledby="questions-title"><h2 id="questions-title">Questions and answers</h2>${product.questions.map(
    ({ question, answer }) => html`<details><summary>${question}</summary><p>${answer}</p></details>`,
  )}</section>`
}

function video(product: Product): Markup | null {
  const image = product.images[1]
  if (!image) return null
  return html`<section class="video" aria-labelledby="video-title"><h2 id="video-title">See it in motion</h2>
<video controls muted playsinline preload="none" width="800" height="500" poster="${imageUrl(image, 800)}" aria-label="${product.name} in a room"><source src="/media/room.webm" type="video/webm"></video></section>`
}

/** A second product at a reduced total, as a bundle. */
function bundle(product: Product, site: SiteContext, region: Region): Markup | null {
  const partner = site.shop.products.find(
    (other) => other.id > product.id && other.stock === 'in' && other.options.length === 0,
  )
  if (!partner || product.stock !== 'in') return null
  const sum = product.prices[region.id] + partner.prices[region.id]
  return html`<section class="bundle" aria-labelledby="bundle-title"><h2 id="bundle-title">Bought together</h2>
<p>Together with <a href="${productPath(region, partner)}">${partner.name}</a> you pay ${moneyText(Math.round(sum * 0.95), region)}, five per cent less than one by one. The saving is taken off in the cart.</p></section>`
}

/** Price promise, warranty, and gift notes, one line each. */
function services(site: SiteContext, region: Region): Markup | null {
  const { practices } = site.shop
  const lines = [
    practices.priceMatch
      ? html`<li><strong>Price match.</strong> Found it for less? We refund the difference within 14 days.</li>`
      : null,
    practices.warrantyYears
      ? html`<li><strong>${practices.warrantyYears}-year warranty</strong> on everything we make.</li>`
      : null,
    practices.giftWrap
      ? html`<li><strong>Gift wrap</strong> in reusable cloth, chosen in the cart.</li>`
      : null,
    practices.giftCards
      ? html`<li>Not sure? Send a <a href="${pathIn(region, '/gift-cards')}">gift card</a>.</li>`
      : null,
    practices.loyalty
      ? html`<li>Collect points with <a href="${pathIn(region, '/loyalty')}">${practices.loyalty}</a>.</li>`
      : null,
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return html`<section class="services" aria-labelledby="services-title"><h2 id="services-title">Good to know</h2><ul>${lines}</ul></section>`
}

/** All sections that the shop's practices require. */
export function extraSections(
  view: ProductView,
  product: Product,
  site: SiteContext,
  region: Region,
): Markup {
  const { practices } = site.shop
  return html`${practices.video ? video(product) : null}${practices.bundles ? bundle(product, site, region) : null}${services(site, region)}${
    practices.questionsAndAnswers ? questions(product) : null
  }${
    practices.stickyCart && view.buying !== 'sold-out' && view.buying !== 'none'
      ? html`<div class="sticky-buy"><span>${view.name}</span><a class="button" href="#quantity">${view.price} · Choose</a></div>`
      : null
  }`
}
