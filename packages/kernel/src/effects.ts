/** What a fault does to a sale, as far as its cost can be estimated. Detectors name one; packages/impact prices it. */
import { z } from 'zod'

export const EffectId = z.enum([
  /** A product cannot be bought on the way that the shopper took. */
  'purchase-blocked',
  /** The buy button or the price is not there. */
  'buy-control-missing',
  'cart-price-higher',
  /** Prices or discounts contradict each other before the cart. */
  'price-inconsistent',
  'guest-checkout-missing',
  'local-payment-missing',
  'checkout-form-heavy',
  'search-fails',
  /** Filters, sorting or further pages of a list. */
  'list-controls-fail',
  'dead-link',
  'delivery-info-missing',
  'reviews-missing',
  'main-image-broken',
  'image-poor',
  'content-thin',
  'copy-untranslated',
  'promotion-expired',
  'promo-code-fails',
  'out-of-stock-promoted',
  /** Something covers the page, runs out of it or is cut off. */
  'layout-obstructed',
  'accessibility-barrier',
  'cosmetic',
  'slow-loading',
  /** The page moves while it loads, or reacts late. */
  'shift-or-delay',
  /** Search engines cannot index the page. */
  'search-engine-blocked',
  'structured-data-invalid',
  'feed-mismatch',
  /** Measurement, consent and costs shown late. */
  'trust-or-measurement',
  'return-risk',
])
export type EffectId = z.infer<typeof EffectId>
