import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T07',
  title: 'Shopping Feed Match',
  plan: 'enterprise',
  timeMinutes: 40,
  requiresFile: 'merchant-feed',
  categories: ['price', 'marketing', 'seo'],
  tags: ['>unique users', '>revenue'],
  description: 'Compares your product feed with the live store',
  descriptionItems: [
    'Matches feed items to live pages',
    'Compares price, stock, image, and link',
    'Sorts by items at risk of disapproval',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Upload `feed file`', detectors: [] },
    { visiblePrompt: 'Match by `link`, `ID`, or `GTIN`', detectors: ['price-vs-feed'] },
    {
      visiblePrompt: 'Compare `price` and `availability`',
      detectors: ['price-vs-feed', 'price-pdp-vs-markup', 'availability-markup-mismatch'],
    },
    { visiblePrompt: 'Test image and link status', detectors: ['price-vs-feed'] },
  ],
  createdAt: '2026-09-12T09:00:00.000Z',
})
