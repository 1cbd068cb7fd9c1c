/**
 * What faults cost, as far as it has been measured: the share of conversions lost among shoppers who meet a fault. Each row
 * is a three-point (PERT) estimate with its evidence. They are priors, shown to the owner with their source, and never
 * promises.
 */
import type { EffectId } from '@vitrine/kernel/alert/effects'

/**
 * How a fault costs money. `conversion`: shoppers leave without buying. `traffic`: fewer come from search engines and
 * shopping listings. `none`: trust, measurement or refunds, which are never added to revenue at risk.
 */
export type LossChannel = 'conversion' | 'traffic' | 'none'

/** A: field experiments. B: large observational studies. C: surveys and vendors. D: our estimates. */
export type Grade = 'A' | 'B' | 'C' | 'D'

export interface EffectPrior {
  low: number
  mode: number
  high: number
  channel: LossChannel
  /** Faults that stop a purchase are combined separately from those that only make it harder. */
  isBlocking: boolean
  grade: Grade
  source: string
}

const prior = (
  [low, mode, high]: readonly [number, number, number],
  grade: Grade,
  source: string,
  more: { channel?: LossChannel; isBlocking?: boolean } = {},
): EffectPrior => ({ low, mode, high, grade, source, channel: 'conversion', isBlocking: false, ...more })

const mechanical = 'By definition: the step can’t be completed'
const baymard = 'Baymard Institute, checkout research 2024'
const evaluation = 'Our estimate. No study measures it directly'

export const effectPriors: Readonly<Record<EffectId, EffectPrior>> = {
  'purchase-blocked': prior([0.8, 0.95, 1], 'B', mechanical, {
    isBlocking: true,
  }),
  'buy-control-missing': prior([0.3, 0.6, 0.95], 'B', mechanical, { isBlocking: true }),
  'cart-price-higher': prior([0.05, 0.12, 0.3], 'C', baymard),
  'price-inconsistent': prior([0.005, 0.02, 0.06], 'D', evaluation),
  'guest-checkout-missing': prior([0.03, 0.1, 0.24], 'C', baymard),
  'local-payment-missing': prior([0.02, 0.07, 0.12], 'A', 'Stripe holdback experiment 2025'),
  'checkout-form-heavy': prior([0.005, 0.02, 0.06], 'C', baymard),
  'search-fails': prior([0.1, 0.3, 0.6], 'C', 'Nielsen Norman Group 2011; Algolia'),
  'list-controls-fail': prior([0.01, 0.05, 0.15], 'D', evaluation),
  'dead-link': prior([0.1, 0.3, 0.6], 'D', evaluation),
  'delivery-info-missing': prior([0.01, 0.03, 0.08], 'C', 'Baymard Institute, product page research'),
  'reviews-missing': prior([0.03, 0.1, 0.25], 'B', 'Spiegel Research Center 2017, capped'),
  'main-image-broken': prior([0.1, 0.25, 0.5], 'D', evaluation),
  'image-poor': prior([0.01, 0.03, 0.09], 'B', 'Zhang et al. and Li et al. on Airbnb photos'),
  'content-thin': prior([0.005, 0.02, 0.08], 'B', 'Nielsen Norman Group 2011'),
  'copy-untranslated': prior([0.02, 0.08, 0.25], 'C', 'CSA Research 2020, discounted'),
  'promotion-expired': prior([0.002, 0.01, 0.03], 'D', evaluation),
  'promo-code-fails': prior([0.05, 0.15, 0.3], 'D', evaluation),
  'out-of-stock-promoted': prior([0.02, 0.06, 0.14], 'B', 'Retail stock-out studies'),
  'layout-obstructed': prior([0.005, 0.02, 0.06], 'D', evaluation),
  'accessibility-barrier': prior([0.001, 0.01, 0.1], 'C', 'Click-Away Pound 2019, upper bound'),
  cosmetic: prior([0, 0.002, 0.01], 'D', evaluation),
  'slow-loading': prior([0.02, 0.06, 0.2], 'B', 'Akamai 2017; Walmart and COOK field data'),
  'shift-or-delay': prior([0.002, 0.015, 0.07], 'B', 'redBus, web.dev 2023'),
  'search-engine-blocked': prior([0.6, 0.9, 1], 'B', mechanical, {
    channel: 'traffic',
    isBlocking: true,
  }),
  'structured-data-invalid': prior([0, 0.015, 0.1], 'C', 'Google case studies, discounted', {
    channel: 'traffic',
  }),
  'feed-mismatch': prior([0.1, 0.4, 1], 'B', 'Google Merchant Center rules', {
    channel: 'traffic',
  }),
  'trust-or-measurement': prior([0, 0, 0], 'D', 'Affects trust or measurement, not sales', {
    channel: 'none',
  }),
  'return-risk': prior([0.02, 0.05, 0.12], 'C', 'Coresight Research 2023', {
    channel: 'none',
  }),
}
