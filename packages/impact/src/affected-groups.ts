/**
 * Which part of a page's visitors a fault concerns: search faults only those who search, filter faults only those who
 * filter, a dead link only those who click it. docs/impact.md repeats this table with its sources.
 */
import type { EffectId } from '@vitrine/kernel/alert/effects'
import type { PageType } from '@vitrine/kernel/names/vocabulary'

export interface AffectedGroup {
  /** Share of the visitors of the pages whom it concerns, 0 to 1. */
  share: number
  /** Who they are, in the owner's words. */
  who: string
  source: string
  /** Pages that count instead of the alert's own: the fault is about all of them, whichever page shows it. */
  through?: PageType
}

const assumed = 'Model assumption'
const everyone: AffectedGroup = { share: 1, who: 'All visitors to the page', source: 'By definition' }

const byEffect: Partial<Record<EffectId, AffectedGroup>> = {
  'search-fails': {
    share: 0.2,
    who: 'Searches of this kind',
    source: assumed,
    through: 'search_results_page',
  },
  'list-controls-fail': {
    share: 0.2,
    who: 'Shoppers who filter, sort, or page through lists',
    source: assumed,
  },
  'dead-link': { share: 0.03, who: 'Shoppers who click this link', source: assumed },
  'promo-code-fails': { share: 0.08, who: 'Shoppers who enter the code', source: assumed },
  'guest-checkout-missing': { share: 0.6, who: 'Shoppers without an account', source: assumed },
}

const product = 'product_page'
const searches = 'search_results_page'

const byDetector: Readonly<Record<string, AffectedGroup>> = {
  'search-broken': { share: 1, who: 'Shoppers who search', source: 'By definition', through: searches },
  'search-typo-intolerant': {
    share: 0.1,
    who: 'Searches with a typo',
    source: 'Baymard Institute and Algolia: about one search in ten',
    through: searches,
  },
  'search-plural-blind': {
    share: 0.1,
    who: 'Searches in the other form',
    source: assumed,
    through: searches,
  },
  'search-zero-dead-end': {
    share: 0.12,
    who: 'Searches that find nothing',
    source: 'Search vendors: 10% to 15% of searches',
    through: searches,
  },
  'search-suggest-broken': {
    share: 1,
    who: 'Shoppers who search',
    source: 'By definition',
    through: searches,
  },
  'filter-broken': { share: 0.2, who: 'Shoppers who filter', source: assumed },
  'sort-wrong': { share: 0.08, who: 'Shoppers who sort', source: assumed },
  'pagination-broken': { share: 0.25, who: 'Shoppers who look beyond the first page', source: assumed },
  'listing-empty': everyone,
  'listing-count-mismatch': { share: 0.02, who: 'Shoppers who notice the count', source: assumed },
  'listing-duplicate-cards': { share: 0.2, who: 'Shoppers who see both cards', source: assumed },
  'redirect-chain': { share: 0.003, who: 'Shoppers who give up waiting', source: assumed },
  'breadcrumb-inconsistent': { share: 0.02, who: 'Shoppers who use breadcrumbs', source: assumed },
  'orphan-product': { share: 0.1, who: 'Shoppers who would find the product in a list', source: assumed },
  'trust-page-missing': { share: 0.15, who: 'Shoppers who look for a policy', source: assumed },
  'policy-contradiction': {
    share: 0.1,
    who: 'Shoppers who read more than one policy',
    source: assumed,
    through: product,
  },
  'free-shipping-threshold-mismatch': {
    share: 0.2,
    who: 'Shoppers who add items to reach the threshold',
    source: assumed,
    through: product,
  },
  'reviews-missing': { share: 0.3, who: 'Shoppers who look for reviews', source: assumed, through: product },
  'reviews-unanswered': { share: 0.2, who: 'Shoppers who read bad reviews', source: assumed },
  'image-alt-poor': {
    share: 0.02,
    who: 'Shoppers who use a screen reader or turn images off',
    source: 'WebAIM and public vision statistics',
  },
  'lang-attr-wrong': {
    share: 0.02,
    who: 'Shoppers who use a screen reader or translate pages',
    source: assumed,
  },
  'social-tags': { share: 0.02, who: 'Shoppers who come through a shared link', source: assumed },
  'social-link-broken': { share: 0.01, who: 'Shoppers who follow the link', source: assumed },
  'sd-merchant-policy-missing': {
    share: 0.2,
    who: 'Shoppers who compare offers in search results',
    source: assumed,
    through: product,
  },
}

/** Whom a fault concerns, by its detector, else by its effect. */
export const affectedGroupOf = (detector: string, effect: EffectId | null): AffectedGroup =>
  byDetector[detector] ?? (effect === null ? everyone : (byEffect[effect] ?? everyone))

/** The whole table, for docs. */
export const affectedGroupTable: readonly (readonly [name: string, group: AffectedGroup])[] = [
  ...Object.entries(byEffect),
  ...Object.entries(byDetector).filter(([, { share, through }]) => share < 1 || through !== undefined),
]
