import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T53',
  title: 'Analytics and Events Health',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['marketing'],
  tags: ['>revenue', '>interactions'],
  description: 'Checks that visits and sales events are tracked once and correctly',
  descriptionItems: [
    'Records tags per page type',
    'Detects duplicates',
    'Compares event values with the page',
  ],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Accept consent', detectors: [] },
    {
      visiblePrompt: 'Record `tags`',
      detectors: [
        'analytics-missing',
        'analytics-silent',
        'analytics-duplicate',
        'page-view-doubled',
        'utm-internal',
      ],
    },
    { visiblePrompt: 'Add to cart and read `events`', detectors: ['ecom-event-wrong'] },
    { visiblePrompt: 'Compare `value` and `currency`', detectors: ['ecom-event-wrong'] },
  ],
  createdAt: '2026-05-24T09:00:00.000Z',
})
