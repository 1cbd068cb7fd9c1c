import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T03',
  title: 'Discount and Sale Accuracy',
  plan: 'growth',
  timeMinutes: 35,
  requiresFile: null,
  categories: ['price', 'promotions'],
  tags: ['>trust', '>conversion'],
  description: 'Verifies “was” prices, percentages, and sale badges',
  descriptionItems: [
    'Checks that the old price is higher than the new one',
    'Recalculates every advertised percentage',
    'Finds full-price items on sale pages',
  ],
  pageTypes: ['product_page', 'product_list_page', 'cart_page'],
  steps: [
    { visiblePrompt: 'Collect `compare-at prices`', detectors: ['compare-at-invalid'] },
    { visiblePrompt: 'Recalculate `discount %`', detectors: ['discount-math-wrong'] },
    { visiblePrompt: 'Open `sale pages`', detectors: ['sale-list-full-price'] },
    { visiblePrompt: 'Compare badges with prices', detectors: ['badge-without-discount'] },
  ],
  createdAt: '2026-10-03T09:00:00.000Z',
})
