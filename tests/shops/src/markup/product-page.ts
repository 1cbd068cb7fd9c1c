import { decimalText, wholeText } from '../shop/money.ts'
import { localised } from '../shop/regions.ts'
import type { Product, Region, Shop } from '../shop/types.ts'
import { baseDoc } from './base-doc.ts'
import { cardGrid, imageTag } from './card.ts'
import { html, type Markup, raw } from './html.ts'
import { icon } from './icons.ts'
import { deliveryPromise, paymentMarks } from './layout.ts'
import type { ImageView, OptionView, PageDoc, PageRef, ProductView, SiteContext } from './page-doc.ts'
import { extraSections } from './product-extras.ts'
import { productViewOf, selectedVariant } from './product-view.ts'
import { reviewsSection } from './reviews-section.ts'
import { pathIn } from './urls.ts'

const mainSizes = '(min-width: 1100px) 560px, (min-width: 800px) 50vw, 94vw'

function galleryOf(view: ProductView): Markup {
  const variant = view.variants.find(({ id }) => id === view.selectedVariant)
  const selected = variant?.image ?? 0
  const [main] = view.gallery.slice(selected, selected + 1)
  if (!main) return html``
  const thumb = (image: ImageView, index: number): Markup =>
    html`<li><button type="button" data-picture="${index}" aria-label="Show picture ${index + 1}"${
      index === selected ? raw(' aria-current="true"') : null
    }>${imageTag({ ...image, src: image.src.replace(/-800\./, '-320.'), srcset: '' }, '', 'lazy')}</button></li>`
  return html`<div class="gallery"><div class="gallery__main">${imageTag(main, mainSizes, 'eager', ' data-main-picture')}</div>
<ul class="gallery__thumbs">${view.gallery.map(thumb)}</ul></div>`
}

function optionGroup(option: OptionView): Markup {
  const selected = option.values.find(({ isSelected }) => isSelected)
  return html`<fieldset class="option" data-option="${option.name}"><legend>${option.label}: <span data-chosen>${selected?.label ?? ''}</span></legend><div class="option__values">${option.values.map(
    (value) =>
      html`<label class="chip${value.swatch ? ' chip--swatch' : ''}"><input type="radio" name="${option.name}" value="${value.value}"${
        value.isSelected ? raw(' checked') : null
      }${value.isAvailable ? null : raw(' disabled')}><span>${value.swatch ? html`<i style="background:${value.swatch}" aria-hidden="true"></i>` : null}${value.label}${
        value.isAvailable ? null : html`<span class="sr-only"> (sold out)</span>`
      }</span></label>`,
  )}</div></fieldset>`
}

function buyForm(view: ProductView, region: Region, isWishlist: boolean): Markup {
  const label = view.buying === 'preorder' ? 'Pre-order now' : 'Add to cart'
  return html`<form class="buy" action="${pathIn(region, '/cart/add')}" method="post" data-buy>
${view.options.map(optionGroup)}
<input type="hidden" name="variant" value="${view.selectedVariant}">
<div class="buy__row"><div class="quantity"><label for="quantity">Quantity</label><input id="quantity" type="number" name="quantity" value="1" min="1" max="20" inputmode="numeric"></div>
<button type="submit" class="button button--buy" data-add>${label}</button>${
    isWishlist
      ? html`<button type="button" class="icon-button buy__wish" data-wish="${view.slug}">${icon('heart')}<span class="sr-only">Add to wishlist</span></button>`
      : null
  }</div>
${view.buying === 'preorder' ? html`<p class="note">Ships in about eight weeks. You can cancel at any time until then.</p>` : null}
</form>`
}

function restockForm(view: ProductView, region: Region): Markup {
  const form = view.hasRestockForm
    ? html`<form class="restock" action="${pathIn(region, '/restock')}" method="post" data-restock><input type="hidden" name="product" value="${view.slug}">
<label for="restock-email">Tell me when it is back</label><div class="newsletter__row"><input id="restock-email" type="email" name="email" required autocomplete="email" inputmode="email"><button type="submit" class="button">Notify me</button></div><p role="status" aria-live="polite"></p></form>`
    : null
  return html`<div class="sold-out"><p class="sold-out__label">Sold out</p><p>The next batch is being made. Leave your address and we write once, or see what we suggest below.</p>${form}</div>`
}

function buyingArea(view: ProductView, region: Region, isWishlist: boolean): Markup | null {
  if (view.buying === 'none') return null
  return view.buying === 'sold-out' ? restockForm(view, region) : buyForm(view, region, isWishlist)
}

function promises(view: ProductView, shop: Shop, region: Region): Markup {
  const [from, to] = shop.practices.deliveryDays
  const cost = wholeText(shop.practices.standardShipping[region.currency], region)
  const standard = shop.practices.standardShipping[region.currency] === 0 ? '' : `, otherwise ${cost}`
  const delivery = html`<li>${icon('truck')}<span><strong>${deliveryPromise(shop, region)}</strong>${standard}. With you in ${from} to ${to} business days.${
    shop.practices.sameDayCutoff ? ` Order before ${shop.practices.sameDayCutoff} and it leaves today.` : ''
  } <a href="${pathIn(region, '/shipping')}">Shipping details</a></span></li>`
  const returns = html`<li>${icon('back')}<span><strong>${shop.practices.returnsDays}-day ${shop.practices.freeReturns ? 'free ' : ''}returns.</strong> Changed your mind? Send it back within ${shop.practices.returnsDays} days. <a href="${pathIn(region, '/returns')}">Returns policy</a></span></li>`
  if (!view.hasDeliveryInfo && !view.hasReturnsInfo) return html``
  return html`<ul class="promises">${view.hasDeliveryInfo ? delivery : null}${view.hasReturnsInfo ? returns : null}</ul>`
}

function priceBlock(view: ProductView): Markup {
  return html`<div class="price-block"><p class="price-block__now">${view.isFrom ? 'From ' : ''}<span class="price" data-price>${view.price}</span>${
    view.was
      ? html` <span class="was"><span class="was__label">${view.wasLabel}</span> <s data-was>${view.was}</s></span>`
      : null
  }${view.saving ? html` <span class="saving" data-saving>${view.saving}</span>` : null}</p>${
    view.unitPrice ? html`<p class="unit-price">${view.unitPrice}</p>` : null
  }</div>`
}

function summaryOf(view: ProductView, site: SiteContext, region: Region): Markup {
  const { shop } = site
  const { practices } = shop
  return html`<div class="summary"><h1>${view.name}</h1>
${view.hasReviews ? html`<p class="rating"><a href="#reviews"><span class="stars" aria-hidden="true">★</span> ${view.shownRating} out of 5 (${view.shownRatingCount} reviews)</a></p>` : null}
${priceBlock(view)}<p class="blurb">${view.blurb}</p>
${view.buying === 'sold-out' ? null : html`<p class="stock" data-stock>${view.stockLabel}</p>`}
${buyingArea(view, region, practices.wishlist)}
${view.hasSizeGuide ? html`<p><a class="size-guide-link" href="${pathIn(region, '/size-guide')}">Size guide</a></p>` : null}
${practices.instalments ? html`<p class="note">Pay later in 3 with ${practices.instalments}.</p>` : null}
${promises(view, shop, region)}
${view.hasPaymentMarks ? paymentMarks(shop) : null}
</div>`
}

function detailsOf(view: ProductView, shop: Shop): Markup {
  return html`<section class="details" aria-labelledby="about-title"><div class="details__text"><h2 id="about-title">About this piece</h2>${view.paragraphs.map((text) => html`<p>${text}</p>`)}</div>
<div><h2>Details</h2><table class="facts"><tbody>${view.facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}<tr><th scope="row">Brand</th><td>${shop.brand.name}</td></tr></tbody></table>
<h2>Care</h2><p>${view.care}</p></div></section>`
}

function clientData(view: ProductView): Markup {
  const data = {
    title: view.name,
    options: view.options.map(({ name }) => name),
    variants: view.variants.map(({ values, amount, price, ...variant }) => ({
      ...variant,
      options: values,
      price: amount,
      shown: price,
    })),
    pictures: view.gallery.map(({ src, srcset, alt }) => ({ src, srcset, alt })),
  }
  return html`<script type="application/json" id="product-data">${raw(JSON.stringify(data).replace(/</g, '\\u003c'))}</script>`
}

/** The product page of one region; `?variant=` selects a variant. */
export function productPage(product: Product, ref: PageRef, site: SiteContext): PageDoc {
  const { shop, hooks } = site
  const { region, origin } = ref
  const category = shop.categories.find(({ slug }) => slug === product.categorySlug)
  const view = productViewOf(shop, product, region, origin, ref.query.get('variant'))
  for (const card of view.related) hooks.card?.(card, ref)
  hooks.product?.(view, ref)
  const chosen = selectedVariant(product, ref.query.get('variant'))
  const doc = baseDoc({
    shop,
    ref,
    title: product.name,
    description: `${product.blurb} ${deliveryPromise(shop, region)} and ${shop.practices.returnsDays}-day returns.`,
    address: `/products/${product.slug}`,
    trail: [
      { name: category?.name ?? 'All products', address: `/category/${product.categorySlug}` },
      { name: product.name, address: null },
    ],
  })
  doc.meta.set('og:type', 'product')
  const [front] = product.images
  if (front) doc.meta.set('og:image', `${origin}/images/${front.name}-1080.webp`)
  doc.meta.set('product:price:amount', decimalText(chosen.prices[region.id]))
  doc.meta.set('product:price:currency', region.currency)
  doc.structuredData.push(view.entity)
  doc.dataLayer = {
    event: 'view_item',
    currency: region.currency,
    value: chosen.prices[region.id] / 100,
    items: [
      { item_id: chosen.sku, item_name: product.name, price: chosen.prices[region.id] / 100, quantity: 1 },
    ],
  }
  const related =
    view.related.length > 0
      ? html`<section class="related" aria-labelledby="related-title"><h2 id="related-title">You may also like</h2>${cardGrid(view.related)}</section>`
      : null
  doc.main = html`<div class="product">${galleryOf(view)}${summaryOf(view, site, region)}</div>
${view.extraMarkup}${detailsOf(view, shop)}${extraSections(view, product, site, region)}
${view.hasReviews ? reviewsSection(product, view, region) : null}${related}${clientData(view)}`
  doc.bodyClass = localised(`in-${product.categorySlug}`, region.id)
  return doc
}
