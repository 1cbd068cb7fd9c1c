import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T26',
  title: 'Site Search Quality',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['discoverability'],
  tags: ['>conversion', '>revenue'],
  description: 'Checks that shoppers can find your products by name',
  descriptionItems: ['Searches your exact product titles', 'Records the rank', 'Tests the no-result page'],
  pageTypes: ['search_results_page'],
  steps: [
    { visiblePrompt: 'Pick `15 products` in stock', detectors: ['search-broken'] },
    { visiblePrompt: 'Search by `title`, `brand + model`, and `SKU`', detectors: ['search-self-miss'] },
    { visiblePrompt: 'Record `rank`', detectors: ['search-self-miss'] },
    { visiblePrompt: 'Search for nonsense text', detectors: ['search-zero-dead-end'] },
  ],
  createdAt: '2026-10-21T09:00:00.000Z',
})
