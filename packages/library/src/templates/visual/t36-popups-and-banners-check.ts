import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T36',
  title: 'Popups and Banners Check',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['user experience', 'marketing'],
  tags: ['<bounce rate', '>average session duration'],
  description: 'Checks what popups, cookie banners, and sticky bars cover',
  descriptionItems: ['Waits and scrolls like a shopper', 'Measures the covered area', 'Tests close buttons'],
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Open a page and wait `10 seconds`', detectors: ['popup-blocks'] },
    { visiblePrompt: 'Scroll', detectors: ['sticky-obstructs'] },
    {
      visiblePrompt: 'Measure the `covered area`',
      detectors: ['popup-blocks', 'consent-blocks-cta', 'sticky-obstructs'],
    },
    { visiblePrompt: 'Try to close it', detectors: ['popup-blocks', 'consent-blocks-cta'] },
    { visiblePrompt: 'Visit the next page', detectors: ['popup-blocks', 'consent-blocks-cta'] },
  ],
  createdAt: '2026-07-05T09:00:00.000Z',
})
