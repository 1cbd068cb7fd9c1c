import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T45',
  title: 'Indexability and Crawl Check',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['seo'],
  tags: ['>seo', '>unique users'],
  description: 'Finds commercial pages hidden from search engines',
  descriptionItems: [
    'Compares robots, canonical, noindex, and sitemap',
    'Checks pagination',
    'Confirms in the rendered page',
  ],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Read `robots.txt` and `sitemap`', detectors: ['robots-blocks', 'sitemap-issues'] },
    {
      visiblePrompt: 'Check `canonical` and `noindex`',
      detectors: ['canonical-conflict', 'noindex-commercial'],
    },
    {
      visiblePrompt: 'Compare raw and rendered HTML',
      detectors: ['pagination-unindexable', 'canonical-conflict', 'head-rewritten'],
    },
  ],
  createdAt: '2026-06-11T09:00:00.000Z',
})
