import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T52',
  title: 'Scripts and Caching',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['speed', 'marketing'],
  tags: ['<bounce rate', '>conversion'],
  description: 'Measures third-party cost, blocking files, and caching',
  descriptionItems: [
    'Groups scripts by vendor',
    'Measures main-thread time',
    'Checks compression and caching',
  ],
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Record `network` and `scripts`', detectors: ['render-blocking'] },
    { visiblePrompt: 'Group by `vendor`', detectors: ['third-party-weight'] },
    { visiblePrompt: 'Check `cache` headers', detectors: ['cache-compression'] },
  ],
  createdAt: '2026-05-27T09:00:00.000Z',
})
