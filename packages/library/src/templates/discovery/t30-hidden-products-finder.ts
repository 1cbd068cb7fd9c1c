import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T30',
  title: 'Hidden Products Finder',
  plan: 'growth',
  timeMinutes: 35,
  requiresFile: null,
  categories: ['discoverability', 'seo'],
  tags: ['>unique users', '>revenue'],
  description: 'Finds live products that shoppers can barely reach',
  descriptionItems: [
    'Compares sitemap with crawlable links',
    'Measures click depth',
    'Tests search for hidden items',
  ],
  pageTypes: ['product_page', 'category_page'],
  steps: [
    { visiblePrompt: 'Read `sitemap`', detectors: ['sitemap-issues'] },
    { visiblePrompt: 'Crawl `categories`', detectors: [] },
    { visiblePrompt: 'List products with no `internal link`', detectors: ['orphan-product'] },
    { visiblePrompt: 'Measure depth', detectors: ['click-depth-high'] },
  ],
  createdAt: '2026-07-20T09:00:00.000Z',
})
