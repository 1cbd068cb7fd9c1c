import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T10',
  title: 'Campaign Landing Check',
  plan: 'growth',
  timeMinutes: 20,
  requiresFile: null,
  categories: ['promotions', 'marketing'],
  tags: ['<bounce rate', '>conversion'],
  description: 'Verifies that banners lead to live, relevant, stocked pages',
  descriptionItems: [
    'Clicks every hero and banner',
    'Checks the products and discounts behind it',
    'Reports dead or empty targets',
  ],
  pageTypes: ['home_page', 'product_list_page'],
  steps: [
    { visiblePrompt: 'Open `home page` and menus', detectors: ['oos-promoted'] },
    { visiblePrompt: 'Follow each `banner link`', detectors: ['promo-landing-broken'] },
    { visiblePrompt: 'Count `available products`', detectors: ['listing-empty'] },
    { visiblePrompt: 'Check that the offer matches', detectors: ['sale-list-full-price'] },
  ],
  createdAt: '2026-09-06T09:00:00.000Z',
})
