import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T21',
  title: 'Wrong or Duplicate Product Photos',
  plan: 'enterprise',
  timeMinutes: 40,
  requiresFile: null,
  categories: ['visual', 'product pages'],
  tags: ['<return rate', '>trust'],
  description: 'Finds products that share or show the wrong photo',
  descriptionItems: [
    'Fingerprints every main image',
    'Groups identical photos across models',
    'Optional AI check of the title',
  ],
  pageTypes: ['product_page', 'product_list_page'],
  steps: [
    { visiblePrompt: 'Fingerprint `main images`', detectors: [] },
    { visiblePrompt: 'Group duplicates', detectors: ['image-duplicate-products'] },
    {
      visiblePrompt: 'Compare with `title` and color',
      detectors: ['image-title-mismatch', 'variant-image-static'],
    },
  ],
  createdAt: '2026-08-13T09:00:00.000Z',
})
