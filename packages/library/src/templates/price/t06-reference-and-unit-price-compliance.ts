import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T06',
  title: 'Reference and Unit Price Compliance',
  plan: 'enterprise',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['price', 'promotions'],
  tags: ['>trust', '>revenue'],
  description: 'Checks prior-price and unit-price rules for European stores',
  descriptionItems: [
    'Keeps a 30-day price log',
    'Compares advertised discounts with the lowest price seen',
    'Recalculates unit prices',
  ],
  pageTypes: ['product_page', 'product_list_page'],
  steps: [
    { visiblePrompt: 'Load our `30-day price log`', detectors: ['price-history-prior'] },
    {
      visiblePrompt: 'Compare with the `reference price`',
      detectors: ['price-history-prior', 'discount-math-wrong'],
    },
    { visiblePrompt: 'Recalculate `price per unit`', detectors: ['unit-price-wrong'] },
  ],
  createdAt: '2026-09-15T09:00:00.000Z',
})
