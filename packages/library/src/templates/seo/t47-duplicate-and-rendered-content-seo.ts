import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T47',
  title: 'Duplicate and Rendered Content SEO',
  plan: 'enterprise',
  timeMinutes: 40,
  requiresFile: null,
  categories: ['seo'],
  tags: ['>seo', '>unique users'],
  description: 'Finds filter-page bloat, copied text, and script-only content',
  descriptionItems: [
    'Clusters near-identical pages',
    'Compares raw and rendered HTML',
    'Measures index bloat',
  ],
  pageTypes: ['category_page', 'product_list_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Crawl `filter URLs`', detectors: ['facet-index-bloat'] },
    { visiblePrompt: 'Cluster by `product set`', detectors: ['facet-index-bloat', 'description-duplicate'] },
    { visiblePrompt: 'Compare `raw` and `rendered` HTML', detectors: ['js-only-content'] },
  ],
  createdAt: '2026-06-05T09:00:00.000Z',
})
