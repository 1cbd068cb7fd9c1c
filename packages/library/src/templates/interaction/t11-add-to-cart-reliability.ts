import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T11',
  title: 'Add to Cart Reliability',
  plan: 'growth',
  timeMinutes: 35,
  requiresFile: null,
  categories: ['product pages', 'user experience'],
  tags: ['>conversion', '>revenue'],
  description: 'Clicks add to cart on sampled products and proves the cart received them',
  descriptionItems: [
    'Chooses available options',
    'Clicks the real button on desktop and mobile',
    'Confirms in the cart, twice',
  ],
  pageTypes: ['product_page', 'cart_page'],
  steps: [
    { visiblePrompt: 'Open sampled `product pages`', detectors: ['atc-missing', 'buy-button-hidden'] },
    { visiblePrompt: 'Select `available options`', detectors: ['atc-broken'] },
    { visiblePrompt: 'Click `add to cart`', detectors: ['atc-broken', 'js-error-breaking'] },
    { visiblePrompt: 'Verify in `cart`', detectors: ['atc-broken'] },
    { visiblePrompt: 'Repeat in a fresh session', detectors: ['atc-broken'] },
  ],
  createdAt: '2026-10-27T09:00:00.000Z',
})
