import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T50',
  title: 'Core Web Vitals',
  plan: 'growth',
  timeMinutes: 45,
  requiresFile: null,
  categories: ['speed'],
  tags: ['<bounce rate', '>conversion'],
  description: 'Measures loading, stability, and responsiveness on mobile',
  descriptionItems: [
    'Runs five tests per page and keeps the median',
    'Identifies the slow element',
    'Separates server, network, and script time',
  ],
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Run `5 mobile tests` per page type', detectors: ['lcp-slow', 'cls-shift', 'cls-late'] },
    { visiblePrompt: 'Find the `largest element`', detectors: ['lcp-slow', 'lcp-image-lazy'] },
    { visiblePrompt: 'Attribute delays', detectors: ['ttfb-slow', 'lcp-slow'] },
    { visiblePrompt: 'Test key `interactions`', detectors: ['interaction-slow'] },
  ],
  createdAt: '2026-10-09T09:00:00.000Z',
})
