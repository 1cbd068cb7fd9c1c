/** What a fault does to a shopper or to the store, gravest first. It decides the severity; see docs/severity.md. */
import { z } from 'zod'
import { consequenceRank, consequences } from './consequence-order.ts'
import type { EffectId } from './effects.ts'

export const Consequence = z.enum(consequences)
export type Consequence = z.infer<typeof Consequence>

const byEffect: Readonly<Record<EffectId, Consequence>> = {
  'purchase-blocked': 'no-purchase',
  'buy-control-missing': 'no-purchase',
  'cart-price-higher': 'false-offer',
  'price-inconsistent': 'false-offer',
  'feed-mismatch': 'false-offer',
  'promo-code-fails': 'false-offer',
  'promotion-expired': 'false-offer',
  'search-engine-blocked': 'unfindable',
  'guest-checkout-missing': 'hindrance',
  'local-payment-missing': 'hindrance',
  'checkout-form-heavy': 'hindrance',
  'search-fails': 'hindrance',
  'list-controls-fail': 'hindrance',
  'dead-link': 'hindrance',
  'delivery-info-missing': 'hindrance',
  'main-image-broken': 'hindrance',
  'copy-untranslated': 'hindrance',
  'out-of-stock-promoted': 'hindrance',
  'layout-obstructed': 'hindrance',
  'slow-loading': 'hindrance',
  'accessibility-barrier': 'hindrance',
  'return-risk': 'hindrance',
  'reviews-missing': 'less-trust',
  'image-poor': 'less-trust',
  'content-thin': 'less-trust',
  'shift-or-delay': 'less-trust',
  'structured-data-invalid': 'less-trust',
  'trust-or-measurement': 'less-trust',
  cosmetic: 'cosmetic',
}

/** What a fault with this effect does as a rule; null, an unknown cost, is no reason for alarm. */
export const consequenceOf = (effect: EffectId | null): Consequence =>
  effect === null ? 'less-trust' : byEffect[effect]

/** Only these can make an alert high. */
export const isGrave = (consequence: Consequence): boolean =>
  consequenceRank(consequence) <= consequenceRank('legal-duty')
