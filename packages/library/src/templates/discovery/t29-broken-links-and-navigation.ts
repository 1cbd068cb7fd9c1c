import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T29',
  title: 'Broken Links and Navigation',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['discoverability', 'user experience'],
  tags: ['<bounce rate', '>seo'],
  description: 'Finds dead links, loops, and dead ends in menus and pages',
  descriptionItems: ['Checks every internal link', 'Follows redirects', 'Detects fake “not found” pages'],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Crawl `menus`, `footer`, and pages', detectors: ['breadcrumb-inconsistent'] },
    { visiblePrompt: 'Test each `link`', detectors: ['nav-broken-link', 'http-error-page'] },
    { visiblePrompt: 'Follow `redirects`', detectors: ['redirect-chain'] },
    { visiblePrompt: 'Retest failures in a browser', detectors: ['soft-404', 'http-error-page'] },
  ],
  createdAt: '2026-07-23T09:00:00.000Z',
})
