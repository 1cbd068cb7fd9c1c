import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T05',
  title: 'Pricing Error Watch',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['price'],
  tags: ['>revenue', '>aov'],
  description: 'Catches misplaced decimals, zero prices, and live test products',
  descriptionItems: [
    'Builds a price profile per category',
    'Flags 10x and 100x outliers',
    'Finds test items that can be bought',
  ],
  pageTypes: ['product_page', 'product_list_page'],
  steps: [
    {
      visiblePrompt: 'Read all `product prices`',
      detectors: ['price-missing', 'compare-at-invalid', 'quantity-price-rising'],
    },
    { visiblePrompt: 'Compare with `category peers` and history', detectors: ['price-outlier'] },
    { visiblePrompt: 'Check for `test products`', detectors: ['test-product-live'] },
  ],
  createdAt: '2026-09-18T09:00:00.000Z',
})
