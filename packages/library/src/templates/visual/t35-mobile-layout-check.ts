import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T35',
  title: 'Mobile Layout Check',
  plan: 'growth',
  timeMinutes: 35,
  requiresFile: null,
  categories: ['user experience', 'visual'],
  tags: ['<bounce rate', '>conversion'],
  description: 'Finds sideways scrolling and cut-off or overlapping text on phones',
  descriptionItems: [
    'Renders pages on a phone',
    'Measures overflow and clipping',
    'Captures screenshots as proof',
  ],
  pageTypes: ['home_page', 'product_list_page', 'product_page', 'cart_page'],
  steps: [
    { visiblePrompt: 'Open pages on `mobile`', detectors: ['zoom-disabled', 'font-too-small'] },
    { visiblePrompt: 'Measure `overflow`', detectors: ['overflow-horizontal'] },
    {
      visiblePrompt: 'Detect `clipped` and `overlapping` text',
      detectors: ['text-clipped', 'elements-overlap'],
    },
    { visiblePrompt: 'Compare with desktop', detectors: ['mobile-content-missing'] },
  ],
  createdAt: '2026-07-08T09:00:00.000Z',
})
