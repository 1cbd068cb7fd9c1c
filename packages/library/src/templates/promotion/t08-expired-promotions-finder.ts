import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T08',
  title: 'Expired Promotions Finder',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['promotions', 'content'],
  tags: ['>trust', '>conversion'],
  description: 'Finds expired offers, dead countdowns, and outdated notices',
  descriptionItems: [
    'Reads dates in banners, badges, and image alt text',
    'Tests every countdown twice',
    'Spots past-season messages',
  ],
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Collect `promo banners` and badges', detectors: ['content-outdated'] },
    { visiblePrompt: 'Parse `end dates`', detectors: ['promo-expired'] },
    { visiblePrompt: 'Open the page twice to test `countdowns`', detectors: ['countdown-broken'] },
    { visiblePrompt: 'Confirm in the store’s time zone', detectors: ['promo-expired'] },
  ],
  createdAt: '2026-10-15T09:00:00.000Z',
})
