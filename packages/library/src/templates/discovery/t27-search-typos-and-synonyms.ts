import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T27',
  title: 'Search Typos and Synonyms',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['discoverability'],
  tags: ['>conversion', '>interactions'],
  description: 'Tests typos, plurals, suggestions, and relevance',
  descriptionItems: [
    'Creates realistic typos from your catalog',
    'Compares results with the correct word',
    'Tests suggestions',
  ],
  pageTypes: ['search_results_page'],
  steps: [
    { visiblePrompt: 'Take `top words`', detectors: ['search-irrelevant'] },
    { visiblePrompt: 'Search with `one typo`', detectors: ['search-typo-intolerant'] },
    { visiblePrompt: 'Search `plural`', detectors: ['search-plural-blind'] },
    { visiblePrompt: 'Type slowly to test `suggestions`', detectors: ['search-suggest-broken'] },
  ],
  createdAt: '2026-07-29T09:00:00.000Z',
})
