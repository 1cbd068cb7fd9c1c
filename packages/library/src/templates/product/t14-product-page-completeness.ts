import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T14',
  title: 'Product Page Completeness',
  plan: 'growth',
  timeMinutes: 35,
  requiresFile: null,
  categories: ['product pages', 'content'],
  tags: ['>conversion', '<return rate'],
  description: 'Finds products that lack the facts shoppers need',
  descriptionItems: [
    'Compares each product with others in its category',
    'Checks photos, specs, delivery, and returns',
    'Ranks products by missing facts',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Group products by `category`', detectors: [] },
    {
      visiblePrompt: 'List `attributes` that similar products have',
      detectors: ['product-facts-missing', 'description-thin'],
    },
    {
      visiblePrompt: 'Check `photos`, `delivery`, and `returns`',
      detectors: [
        'image-gallery-thin',
        'delivery-info-missing',
        'returns-info-missing',
        'recommendations-weak',
        'recommendations-missing',
      ],
    },
  ],
  createdAt: '2026-08-31T09:00:00.000Z',
})
