import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T60',
  title: 'Full Shopper Journey Test',
  plan: 'growth',
  timeMinutes: 40,
  requiresFile: null,
  categories: ['user experience', 'discoverability', 'product pages'],
  tags: ['>revenue', '<cart abandonment rate'],
  description: 'Goes from home page to payment step like a shopper, on desktop and mobile',
  descriptionItems: [
    'Searches, filters, and opens a product',
    'Adds to cart and checks totals',
    'Stops before payment and records a timeline',
  ],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Open `home`', detectors: ['popup-blocks'] },
    { visiblePrompt: '`Search` for a product', detectors: ['search-broken', 'filter-broken'] },
    { visiblePrompt: 'Open `product page`', detectors: ['js-error-breaking'] },
    { visiblePrompt: '`Add to cart`', detectors: ['atc-broken'] },
    {
      visiblePrompt: 'Reach `checkout`',
      detectors: ['price-pdp-vs-cart', 'cart-math-wrong', 'checkout-unreachable'],
    },
    { visiblePrompt: 'Stop `before payment`', detectors: ['journey-interrupted'] },
  ],
  createdAt: '2026-10-30T09:00:00.000Z',
})
