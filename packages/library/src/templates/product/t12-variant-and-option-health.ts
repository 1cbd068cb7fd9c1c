import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T12',
  title: 'Variant and Option Health',
  plan: 'growth',
  timeMinutes: 40,
  requiresFile: null,
  categories: ['product pages'],
  tags: ['>conversion', '<return rate'],
  description: 'Tests sizes, colors, and other options',
  descriptionItems: [
    'Tries option combinations',
    'Checks that price and image change',
    'Finds messy or duplicate labels',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Read `variants`', detectors: ['sd-variants-missing'] },
    { visiblePrompt: 'Select `combinations`', detectors: ['variant-broken'] },
    {
      visiblePrompt: 'Compare `price`, `image`, and availability',
      detectors: ['price-variant-stale', 'variant-image-static', 'variant-broken'],
    },
    { visiblePrompt: 'Check labels', detectors: ['variant-labels-dirty'] },
  ],
  createdAt: '2026-09-03T09:00:00.000Z',
})
