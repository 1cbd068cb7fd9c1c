import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T20',
  title: 'Image Quality and Consistency',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['visual'],
  tags: ['>average session duration', '>conversion'],
  description: 'Measures sharpness and consistency of your photos',
  descriptionItems: [
    'Scores sharpness of pack shots',
    'Compares ratio and background in listings',
    'Finds thin galleries',
  ],
  pageTypes: ['product_page', 'product_list_page'],
  steps: [
    { visiblePrompt: 'Collect `main images`', detectors: ['image-gallery-thin'] },
    { visiblePrompt: 'Measure `sharpness`', detectors: ['image-blurry'] },
    { visiblePrompt: 'Compare `aspect ratio` and background', detectors: ['image-style-inconsistent'] },
  ],
  createdAt: '2026-08-16T09:00:00.000Z',
})
