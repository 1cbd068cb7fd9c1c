import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T23',
  title: 'Unanswered Reviews and Questions',
  plan: 'enterprise',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['content'],
  tags: ['>interactions', '>trust'],
  description: 'Lists negative reviews and questions without a reply',
  descriptionItems: [
    'Reads review widgets',
    'Finds low ratings older than 14 days',
    'Sorts by product importance',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Load `review widgets`', detectors: [] },
    { visiblePrompt: 'Filter `1-2 stars` and questions', detectors: ['reviews-unanswered'] },
    { visiblePrompt: 'Check for `merchant reply`', detectors: ['reviews-unanswered'] },
  ],
  createdAt: '2026-08-07T09:00:00.000Z',
})
