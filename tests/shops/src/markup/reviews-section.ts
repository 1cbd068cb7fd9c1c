import type { Product, Region } from '../shop/types.ts'
import { html, type Markup } from './html.ts'
import type { ProductView } from './page-doc.ts'

/** A date as the region writes it. */
export function dateText(iso: string, region: Region): string {
  return new Intl.DateTimeFormat(region.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}

/** Every review of the product with the shop's replies. */
export function reviewsSection(product: Product, view: ProductView, region: Region): Markup {
  const items = product.reviews.map(
    (
      review,
    ) => html`<li class="review"><p class="review__stars"><span aria-hidden="true">${'★'.repeat(review.stars)}${'☆'.repeat(5 - review.stars)}</span><span class="sr-only">${review.stars} out of 5 stars</span></p>
<h3>${review.title}</h3><p>${review.text}</p><p class="review__by">${review.author}, <time datetime="${review.date}">${dateText(review.date, region)}</time></p>
${review.reply ? html`<div class="review__reply"><p><strong>Reply from our team</strong></p><p>${review.reply}</p></div>` : null}</li>`,
  )
  return html`<section class="reviews" id="reviews" aria-labelledby="reviews-title"><h2 id="reviews-title">Reviews</h2>
<p class="reviews__mean"><strong>${view.shownRating}</strong> out of 5, from ${view.shownRatingCount} reviews</p><ul>${items}</ul></section>`
}
