import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T04',
  title: 'Regional Price and Currency Check',
  plan: 'enterprise',
  timeMinutes: 60,
  requiresFile: null,
  categories: ['price'],
  tags: ['>revenue', '>conversion'],
  description: 'Compares prices and currencies across your regional stores',
  descriptionItems: [
    'Matches the same product in each region',
    'Checks displayed and cart currency',
    'Flags abnormal price ratios',
  ],
  pageTypes: ['product_page', 'product_list_page', 'cart_page'],
  steps: [
    { visiblePrompt: 'Open each `region`', detectors: ['currency-region-mismatch'] },
    { visiblePrompt: 'Match products by `GTIN / SKU`', detectors: ['price-region-anomaly'] },
    {
      visiblePrompt: 'Compare `currency` and `price ratio`',
      detectors: ['currency-region-mismatch', 'price-region-anomaly', 'price-pdp-vs-cart'],
    },
    { visiblePrompt: 'Check number format', detectors: ['price-format-locale', 'tax-label-inconsistent'] },
  ],
  createdAt: '2026-09-21T09:00:00.000Z',
})
