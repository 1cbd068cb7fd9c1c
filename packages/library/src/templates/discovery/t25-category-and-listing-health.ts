import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T25',
  title: 'Category and Listing Health',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['discoverability'],
  tags: ['<bounce rate', '>interactions'],
  description: 'Finds empty, looping, duplicate, or miscounted listings',
  descriptionItems: ['Walks every page of sampled lists', 'Compares counts', 'Detects repeated products'],
  pageTypes: ['category_page', 'product_list_page'],
  steps: [
    { visiblePrompt: 'Open `category pages`', detectors: ['listing-empty'] },
    { visiblePrompt: 'Follow `pagination`', detectors: ['pagination-broken'] },
    { visiblePrompt: 'Compare `counts`', detectors: ['listing-count-mismatch'] },
    { visiblePrompt: 'Detect duplicates', detectors: ['listing-duplicate-cards'] },
  ],
  createdAt: '2026-08-01T09:00:00.000Z',
})
