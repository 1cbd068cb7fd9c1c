import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T17',
  title: 'Product Description Quality',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['content', 'product pages'],
  tags: ['>conversion', '>seo'],
  description: 'Finds thin, copied, or messy product copy',
  descriptionItems: ['Strips boilerplate and counts unique words', 'Groups copied text', 'Normalizes titles'],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Extract `descriptions`', detectors: [] },
    { visiblePrompt: 'Compare with category median', detectors: ['description-thin'] },
    { visiblePrompt: 'Cluster `duplicates`', detectors: ['description-duplicate'] },
    { visiblePrompt: 'Check `titles`', detectors: ['title-dirty'] },
  ],
  createdAt: '2026-08-22T09:00:00.000Z',
})
