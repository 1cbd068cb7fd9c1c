import { html, type Markup, raw } from './html.ts'
import type { CardView, ImageView } from './page-doc.ts'

/** An image element; `eager` ones are loaded first. */
export function imageTag(
  image: ImageView,
  sizes: string,
  loading: 'eager' | 'lazy',
  attributes = '',
): Markup {
  const order = loading === 'eager' ? ' fetchpriority="high"' : ' loading="lazy" decoding="async"'
  return html`<img src="${image.src}"${image.srcset === '' ? null : html` srcset="${image.srcset}" sizes="${sizes}"`} alt="${image.alt}" width="${image.width}" height="${image.height}"${raw(order)}${raw(attributes)}>`
}

const cardSizes = '(min-width: 1100px) 290px, (min-width: 700px) 30vw, 46vw'

function ratingOf(card: CardView): Markup | null {
  if (card.rating === null || card.ratingCount === 0) return null
  return html`<p class="card__rating"><span aria-hidden="true">★</span> ${card.rating} <span class="sr-only">out of 5 stars,</span> (${card.ratingCount})</p>`
}

function priceOf(card: CardView): Markup {
  return html`<p class="card__price">${card.isFrom ? html`<span class="card__from">From</span> ` : null}<span class="price">${card.price}</span>${
    card.was
      ? html` <span class="was"><span class="was__label">${card.wasLabel}</span> <s>${card.was}</s></span>`
      : null
  }</p>${card.unitPrice ? html`<p class="unit-price">${card.unitPrice}</p>` : null}`
}

/** A product in a list. The whole card is one link to the product. */
function card(view: CardView, loading: 'eager' | 'lazy' = 'lazy'): Markup {
  const badge = view.badge
    ? html`<span class="badge${view.isSoldOut ? ' badge--quiet' : view.badge.startsWith('-') ? ' badge--sale' : ''}">${view.badge}</span>`
    : null
  const swatches =
    view.colours.length > 1
      ? html`<p class="card__swatches"><span class="sr-only">${view.colours.length} finishes</span>${view.colours.map((hex) => html`<i style="background:${hex}" aria-hidden="true"></i>`)}</p>`
      : null
  return html`<li class="card${view.isSoldOut ? ' card--sold-out' : ''}">
<a class="card__link" href="${view.href}"><span class="card__picture">${imageTag(view.image, cardSizes, loading)}${badge}</span><span class="card__title">${view.title}</span></a>
${priceOf(view)}${ratingOf(view)}${swatches}
</li>`
}

/** A grid of cards; the first row is loaded eagerly. */
export function cardGrid(cards: readonly CardView[], eager = 0): Markup {
  return html`<ul class="card-grid">${cards.map((view, index) => card(view, index < eager ? 'eager' : 'lazy'))}</ul>`
}
