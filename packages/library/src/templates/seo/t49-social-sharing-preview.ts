import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T49',
  title: 'Social Sharing Preview',
  plan: 'growth',
  timeMinutes: 15,
  requiresFile: null,
  categories: ['marketing', 'seo'],
  tags: ['>unique users', '>interactions'],
  description: 'Checks how links look when shared',
  descriptionItems: ['Reads preview tags', 'Loads the image', 'Tests social profile links'],
  pageTypes: ['home_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Read `share tags`', detectors: ['social-tags'] },
    { visiblePrompt: 'Load `preview image`', detectors: ['social-tags'] },
    { visiblePrompt: 'Test `social links`', detectors: ['social-link-broken'] },
  ],
  createdAt: '2026-06-02T09:00:00.000Z',
})
