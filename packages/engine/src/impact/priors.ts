/**
 * What faults cost, as far as anybody has measured it: the share of conversions lost among shoppers who really meet a
 * fault. Each row is a three-point (PERT) estimate with the evidence that it is anchored in. They are priors, shown to
 * the owner with their source, and never promises.
 */

/**
 * How a fault costs money. `conversion`: shoppers leave without buying. `traffic`: fewer come from search engines and
 * shopping listings. `none`: trust, measurement or refunds, which are never added to revenue at risk.
 */
export type Channel = 'conversion' | 'traffic' | 'none'

/** A: field experiments. B: large observational studies. C: surveys and vendors. D: judgement. */
export type Grade = 'A' | 'B' | 'C' | 'D'

export interface EffectPrior {
  low: number
  mode: number
  high: number
  channel: Channel
  /** Faults that stop a purchase are combined apart from those that only make it harder. */
  isBlocking: boolean
  grade: Grade
  source: string
}

const prior = (
  [low, mode, high]: readonly [number, number, number],
  grade: Grade,
  source: string,
  more: { channel?: Channel; isBlocking?: boolean } = {},
): EffectPrior => ({ low, mode, high, grade, source, channel: 'conversion', isBlocking: false, ...more })

const mechanical = 'Mechanical: the step cannot be completed'
const baymard = 'Baymard Institute, checkout research 2024'
const judgement = 'Our estimate, no study measures it directly'

/** Families as detectors name them. */
export const effectPriors: Readonly<Record<string, EffectPrior>> = {
  'atc-broken, checkout-unreachable, variant-broken (that path)': prior([0.8, 0.95, 1], 'B', mechanical, {
    isBlocking: true,
  }),
  'atc-missing, price-missing': prior([0.3, 0.6, 0.95], 'B', mechanical, { isBlocking: true }),
  'price-pdp-vs-cart (higher), currency mismatch in cart': prior([0.05, 0.12, 0.3], 'C', baymard),
  'listing/PDP mismatch, discount errors': prior([0.005, 0.02, 0.06], 'D', judgement),
  'guest-checkout-missing (of checkout entrants)': prior([0.03, 0.1, 0.24], 'C', baymard),
  'payment-local-missing': prior([0.02, 0.07, 0.12], 'A', 'Stripe holdback experiment 2025'),
  'checkout-fields-heavy, autofill': prior([0.005, 0.02, 0.06], 'C', baymard),
  'search-broken / self-miss / typo (of searches hit)': prior(
    [0.1, 0.3, 0.6],
    'C',
    'Nielsen Norman Group 2011; Algolia',
  ),
  'filter, sort, pagination': prior([0.01, 0.05, 0.15], 'D', judgement),
  'nav/link/404 (sessions hitting it)': prior([0.1, 0.3, 0.6], 'D', judgement),
  'delivery/returns info missing': prior([0.01, 0.03, 0.08], 'C', 'Baymard Institute, product page research'),
  'reviews missing': prior([0.03, 0.1, 0.25], 'B', 'Spiegel Research Center 2017, capped'),
  'image broken/placeholder main': prior([0.1, 0.25, 0.5], 'D', judgement),
  'image low-res/blurry/thin': prior([0.01, 0.03, 0.09], 'B', 'Zhang et al. and Li et al. on Airbnb photos'),
  'content thin/missing facts': prior([0.005, 0.02, 0.08], 'B', 'Nielsen Norman Group 2011'),
  'untranslated main copy': prior([0.02, 0.08, 0.25], 'C', 'CSA Research 2020, discounted'),
  'promo expired / countdown': prior([0.002, 0.01, 0.03], 'D', judgement),
  'promo code fails (of code users)': prior([0.05, 0.15, 0.3], 'D', judgement),
  'oos-promoted (sessions clicking it)': prior([0.02, 0.06, 0.14], 'B', 'Retail stock-out studies'),
  'overlays, overflow, clipping': prior([0.005, 0.02, 0.06], 'D', judgement),
  'contrast/names/keyboard': prior([0.001, 0.01, 0.1], 'C', 'Click-Away Pound 2019, upper bound'),
  'spelling, title, alt, cosmetic': prior([0, 0.002, 0.01], 'D', judgement),
  LCP: prior([0.02, 0.06, 0.2], 'B', 'Akamai 2017; Walmart and COOK field data'),
  'CLS / INP-TBT': prior([0.002, 0.015, 0.07], 'B', 'redBus, web.dev 2023'),
  'SEO blocking (noindex, robots, wrong canonical)': prior([0.6, 0.9, 1], 'B', mechanical, {
    channel: 'traffic',
    isBlocking: true,
  }),
  'structured data invalid / titles': prior([0, 0.015, 0.1], 'C', 'Google case studies, discounted', {
    channel: 'traffic',
  }),
  'feed mismatch (shopping clicks of item)': prior([0.1, 0.4, 1], 'B', 'Google Merchant Center rules', {
    channel: 'traffic',
  }),
  'analytics/consent/late-fees': prior([0, 0, 0], 'D', 'Costs trust or measurement, not sales', {
    channel: 'none',
  }),
  'size guide, facts conflict (return channel)': prior([0.02, 0.05, 0.12], 'C', 'Coresight Research 2023', {
    channel: 'none',
  }),
}

/** The prior of a family, or null when nothing is known, in which case no figure is shown. */
export function priorOf(family: string): EffectPrior | null {
  return effectPriors[family] ?? null
}
