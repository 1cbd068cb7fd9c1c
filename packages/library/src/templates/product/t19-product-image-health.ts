import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T19',
  title: 'Product Image Health',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['visual', 'product pages'],
  tags: ['>conversion', '>trust'],
  description: 'Finds broken, placeholder, stretched, and low-resolution images',
  descriptionItems: [
    'Loads every product image',
    'Compares actual pixels with display size',
    'Detects placeholders',
  ],
  pageTypes: ['product_page', 'product_list_page', 'home_page'],
  steps: [
    { visiblePrompt: 'Scroll pages to load `images`', detectors: ['image-broken', 'image-blank'] },
    { visiblePrompt: 'Download originals', detectors: ['image-broken'] },
    { visiblePrompt: 'Compare `pixels`', detectors: ['image-low-res', 'image-distorted'] },
    { visiblePrompt: 'Detect `placeholders`', detectors: ['image-placeholder'] },
  ],
  createdAt: '2026-10-12T09:00:00.000Z',
})
