import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T37',
  title: 'Buy Button Visibility',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['user experience', 'visual'],
  tags: ['>conversion', '>interactions'],
  description: 'Checks that the main button is visible, large enough, and working',
  descriptionItems: [
    'Finds the main button per device',
    'Measures position and size',
    'Clicks button-like elements',
  ],
  pageTypes: ['product_page', 'product_list_page'],
  steps: [
    { visiblePrompt: 'Locate the `main button`', detectors: ['atc-missing', 'buy-button-hidden'] },
    { visiblePrompt: 'Measure `position`', detectors: ['cta-below-fold', 'sticky-obstructs'] },
    { visiblePrompt: 'Test `tap size`', detectors: ['tap-target-small'] },
    { visiblePrompt: 'Click elements that look clickable', detectors: ['dead-click'] },
  ],
  createdAt: '2026-07-02T09:00:00.000Z',
})
