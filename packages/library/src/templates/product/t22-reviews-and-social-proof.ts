import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T22',
  title: 'Reviews and Social Proof',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['product pages', 'content'],
  tags: ['>trust', '>conversion'],
  description: 'Checks that ratings are present and accurate',
  descriptionItems: [
    'Finds products without reviews',
    'Compares visible ratings with structured data',
    'Flags hidden review markup',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Open `product pages`', detectors: ['reviews-missing'] },
    { visiblePrompt: 'Read `rating` and count', detectors: ['review-data-inconsistent'] },
    { visiblePrompt: 'Compare with `structured data`', detectors: ['review-data-inconsistent'] },
  ],
  createdAt: '2026-08-10T09:00:00.000Z',
})
