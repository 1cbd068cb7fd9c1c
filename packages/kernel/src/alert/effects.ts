/**
 * How a fault affects sales, as far as its cost can be estimated. Detectors name an effect; the impact model prices it.
 */
import { z } from 'zod'

export const EffectId = z.enum([
  /** A product cannot be bought in the way that the shopper tried. */
  'purchase-blocked',
  /** The buy button or the price is missing. */
  'buy-control-missing',
  'cart-price-higher',
  /** Prices or discounts contradict each other before the cart. */
  'price-inconsistent',
  'guest-checkout-missing',
  'local-payment-missing',
  'checkout-form-heavy',
  'search-fails',
  /** Filters, sorting or further pages of a list fail. */
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
  /** Something covers the page, overflows it or is cut off. */
  'layout-obstructed',
  'accessibility-barrier',
  'cosmetic',
  'slow-loading',
  /** The page shifts while it loads, or reacts late. */
  'shift-or-delay',
  /** Search engines cannot index the page. */
  'search-engine-blocked',
  'structured-data-invalid',
  'feed-mismatch',
  /** Analytics, consent, and costs shown late. */
  'trust-or-measurement',
  'return-risk',
])
export type EffectId = z.infer<typeof EffectId>
