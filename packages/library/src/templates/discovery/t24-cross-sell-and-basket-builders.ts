import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T24',
  title: 'Cross-sell and Basket Builders',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['product pages', 'promotions'],
  tags: ['>aov', '>interactions'],
  description: 'Checks recommendation blocks and free-shipping nudges',
  descriptionItems: [
    'Tests links and stock of recommendations',
    'Finds empty or self-referring blocks',
    'Compares shipping thresholds',
  ],
  pageTypes: ['product_page', 'cart_page'],
  steps: [
    { visiblePrompt: 'Open `product pages` and `cart`', detectors: [] },
    {
      visiblePrompt: 'Check `recommended products`',
      detectors: ['recommendations-weak', 'recommendations-missing', 'oos-promoted'],
    },
    {
      visiblePrompt: 'Check the `free shipping` bar',
      detectors: ['free-shipping-threshold-mismatch', 'free-shipping-cart-mismatch'],
    },
  ],
  createdAt: '2026-08-04T09:00:00.000Z',
})
