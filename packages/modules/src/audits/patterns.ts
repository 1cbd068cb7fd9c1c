/** The fields of faults as a free audit names them to an owner. */
import { detectorCatalogue } from '@vitrine/library/detector-catalogue'

interface Pattern {
  title: string
  subtext: string
  /** Practices whose articles belong to it. */
  practices: readonly string[]
}

const patterns: Record<string, Pattern> = {
  price: {
    title: 'Prices that do not agree',
    subtext: 'Shoppers leave when a price changes on its way to the cart, or is not what it says.',
    practices: ['price-match'],
  },
  promotion: {
    title: 'Offers that do not hold',
    subtext: 'An expired or broken promise costs more trust than no promise at all.',
    practices: ['newsletter-incentive', 'free-shipping-threshold', 'loyalty', 'gift-cards'],
  },
  product: {
    title: 'Products that are hard to buy',
    subtext: 'Whoever has decided to buy should find the variant, the facts and a button that works.',
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
    subtext: 'Missing pictures and overlapping parts make a shop look unattended.',
    practices: ['video'],
  },
  discovery: {
    title: 'Products that are hard to find',
    subtext: 'What search, menus and lists do not lead to is not sold.',
    practices: ['filters', 'search-suggestions'],
  },
  interaction: {
    title: 'Obstacles on the way to the order',
    subtext: 'Every field, detour and unreadable label costs some of those who came to buy.',
    practices: ['payment-methods', 'guest-checkout', 'sticky-cart', 'live-chat'],
  },
  content: {
    title: 'Texts that cost trust',
    subtext: 'Slips, leftovers and outdated words make shoppers doubt the rest.',
    practices: ['questions-and-answers'],
  },
  seo: {
    title: 'Pages that search engines misread',
    subtext: 'What is marked up wrongly is shown wrongly, or to nobody.',
    practices: [],
  },
  tracking: {
    title: 'Sales that are not counted',
    subtext: 'Decisions are only as good as the figures behind them.',
    practices: [],
  },
  speed: {
    title: 'Pages that keep shoppers waiting',
    subtext: 'Each further second sends some of them away.',
    practices: ['speed'],
  },
}

const other: Pattern = {
  title: 'Other faults',
  subtext: 'Further things that shoppers stumble over.',
  practices: [],
}

const fieldOfDetector = new Map(
  Object.entries(detectorCatalogue).flatMap(([field, ids]) => ids.map((id): [string, string] => [id, field])),
)

/** Field of the catalogue that a detector belongs to; `other` for unknown ones. */
export const patternOf = (detector: string): string => fieldOfDetector.get(detector) ?? 'other'

export const describePattern = (field: string): Pattern => patterns[field] ?? other
