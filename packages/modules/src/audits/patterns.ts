/** The fields of faults, as a free audit names them to an owner. */
import { detectorCatalogue } from '@vitrine/library/detector-catalogue'

interface Pattern {
  title: string
  subtext: string
  /** Practices whose articles belong to the field. */
  practices: readonly string[]
}

const patterns: Record<string, Pattern> = {
  price: {
    title: 'Prices that don’t match',
    subtext: 'Shoppers leave when a price changes on the way to the cart or isn’t what it says.',
    practices: ['price-match'],
  },
  promotion: {
    title: 'Offers that don’t work',
    subtext: 'An expired or broken promise does more harm than no promise at all.',
    practices: ['newsletter-incentive', 'free-shipping-threshold', 'loyalty', 'gift-cards'],
  },
  product: {
    title: 'Products that are hard to buy',
    subtext: 'Shoppers ready to buy need the right variant, the facts, and a button that works.',
    practices: [
      'delivery-promise',
      'returns-window',
      'reviews',
      'size-guide',
      'stock-messages',
      'bundles',
      'wishlist',
    ],
  },
  visual: {
    title: 'Pages that look broken',
    subtext: 'Missing images and overlapping elements make a store look neglected.',
    practices: ['video'],
  },
  discovery: {
    title: 'Products that are hard to find',
    subtext: 'Shoppers don’t buy what search, menus, and lists don’t lead them to.',
    practices: ['filters', 'search-suggestions'],
  },
  interaction: {
    title: 'Obstacles on the way to checkout',
    subtext: 'Every extra field, detour, and unreadable label costs you buyers.',
    practices: ['payment-methods', 'guest-checkout', 'sticky-cart', 'live-chat'],
  },
  content: {
    title: 'Content that erodes trust',
    subtext: 'Typos, leftovers, and outdated text make shoppers doubt the rest.',
    practices: ['questions-and-answers'],
  },
  seo: {
    title: 'Pages that search engines misread',
    subtext: 'Wrong markup means wrong search results, or none at all.',
    practices: [],
  },
  tracking: {
    title: 'Sales that aren’t tracked',
    subtext: 'Decisions are only as good as the data behind them.',
    practices: [],
  },
  speed: {
    title: 'Pages that keep shoppers waiting',
    subtext: 'Every extra second drives some of them away.',
    practices: ['speed'],
  },
}

const other: Pattern = {
  title: 'Other issues',
  subtext: 'Other problems that shoppers run into.',
  practices: [],
}

const fieldOfDetector = new Map(
  Object.entries(detectorCatalogue).flatMap(([field, ids]) => ids.map((id): [string, string] => [id, field])),
)

/** Catalog field of a detector; `other` for unknown ones. */
export const patternOf = (detector: string): string => fieldOfDetector.get(detector) ?? 'other'

export const describePattern = (field: string): Pattern => patterns[field] ?? other
