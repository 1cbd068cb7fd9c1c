import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T39',
  title: 'Front-end Errors',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['user experience'],
  tags: ['>interactions', '<bounce rate'],
  description: 'Finds script and style failures that break pages',
  descriptionItems: ['Records errors and failed calls', 'Links them to broken widgets', 'Repeats to confirm'],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Open pages and record `errors`', detectors: ['js-error-breaking'] },
    { visiblePrompt: 'Check `styles`', detectors: ['unstyled-page'] },
    {
      visiblePrompt: 'Interact with widgets',
      detectors: ['widget-error', 'js-error-breaking', 'empty-section'],
    },
    { visiblePrompt: 'Repeat', detectors: ['js-error-breaking'] },
  ],
  createdAt: '2026-06-26T09:00:00.000Z',
})
