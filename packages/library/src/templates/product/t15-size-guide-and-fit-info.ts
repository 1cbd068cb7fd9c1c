import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T15',
  title: 'Size Guide and Fit Info',
  plan: 'growth',
  timeMinutes: 20,
  requiresFile: null,
  categories: ['product pages'],
  tags: ['<return rate', '>conversion'],
  description: 'Checks that sized products help shoppers choose',
  descriptionItems: [
    'Detects products with sizes',
    'Looks for a guide near the selector',
    'Checks size labels',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Find products with `size options`', detectors: [] },
    { visiblePrompt: 'Look for `size guide`', detectors: ['size-guide-missing'] },
    {
      visiblePrompt: 'Check size labels and measurements',
      detectors: ['variant-labels-dirty', 'product-facts-missing'],
    },
  ],
  createdAt: '2026-08-28T09:00:00.000Z',
})
