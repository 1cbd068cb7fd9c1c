import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T18',
  title: 'Product Fact Contradictions',
  plan: 'enterprise',
  timeMinutes: 45,
  requiresFile: null,
  categories: ['content', 'product pages'],
  tags: ['<return rate', '>trust'],
  description: 'Finds conflicting facts about the same product',
  descriptionItems: [
    'Extracts sizes, counts, colors, and materials',
    'Compares title, copy, specs, and code',
    'Optional image check',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Extract `attributes` from each source', detectors: [] },
    { visiblePrompt: 'Compare values', detectors: ['product-claims-conflict', 'sd-main-entity-wrong'] },
    {
      visiblePrompt: 'Verify conflicts with `AI review` if enabled',
      detectors: ['image-title-mismatch', 'product-claims-conflict'],
    },
  ],
  createdAt: '2026-08-19T09:00:00.000Z',
})
