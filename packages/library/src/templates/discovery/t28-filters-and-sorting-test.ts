import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T28',
  title: 'Filters and Sorting Test',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['discoverability', 'user experience'],
  tags: ['>interactions', '>conversion'],
  description: 'Applies filters and sorts and checks the result',
  descriptionItems: [
    'Clicks facet values',
    'Compares each label with its result count',
    'Verifies price order',
  ],
  pageTypes: ['product_list_page', 'search_results_page'],
  steps: [
    { visiblePrompt: 'Open `listings`', detectors: [] },
    { visiblePrompt: 'Apply each `filter`', detectors: ['filter-broken'] },
    { visiblePrompt: 'Compare `counts`', detectors: ['filter-broken'] },
    { visiblePrompt: 'Sort by `price`', detectors: ['sort-wrong'] },
  ],
  createdAt: '2026-07-26T09:00:00.000Z',
})
