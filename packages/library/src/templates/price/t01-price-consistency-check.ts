import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T01',
  title: 'Price Consistency Check',
  plan: 'growth',
  timeMinutes: 45,
  requiresFile: null,
  categories: ['price', 'product pages'],
  tags: ['>trust', '>conversion'],
  description: 'Finds products whose price differs between listings, product pages, and code',
  descriptionItems: [
    'Reads every price on listings and product pages',
    'Compares the same variant in the same region',
    'Confirms each mismatch with a second visit',
  ],
  pageTypes: ['product_list_page', 'search_results_page', 'product_page', 'home_page'],
  steps: [
    {
      visiblePrompt: 'Open `listing pages` and collect product cards',
      detectors: ['price-missing', 'price-from-misuse'],
    },
    { visiblePrompt: 'Visit each `product page`', detectors: ['price-missing', 'price-pdp-vs-markup'] },
    {
      visiblePrompt: 'Compare `active price` and `currency`',
      detectors: ['price-listing-vs-pdp', 'currency-mixed'],
    },
    { visiblePrompt: 'Recheck every difference in a fresh session', detectors: ['price-listing-vs-pdp'] },
  ],
  createdAt: '2026-10-24T09:00:00.000Z',
})
