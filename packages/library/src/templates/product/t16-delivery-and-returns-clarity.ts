import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T16',
  title: 'Delivery and Returns Clarity',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['content', 'product pages'],
  tags: ['<cart abandonment rate', '>trust'],
  description: 'Verifies delivery and returns info is present and consistent',
  descriptionItems: [
    'Looks for cost, time, and returns on product pages',
    'Compares them with the policy and FAQ',
    'Checks the cart',
  ],
  pageTypes: ['product_page', 'cart_page', 'faq_page'],
  steps: [
    { visiblePrompt: 'Read `shipping` and `returns` policies', detectors: ['policy-contradiction'] },
    {
      visiblePrompt: 'Check sampled `product pages`',
      detectors: ['delivery-info-missing', 'returns-info-missing'],
    },
    { visiblePrompt: 'Compare promises', detectors: ['policy-contradiction'] },
    {
      visiblePrompt: 'Check `cart`',
      detectors: ['free-shipping-threshold-mismatch', 'free-shipping-cart-mismatch'],
    },
  ],
  createdAt: '2026-08-25T09:00:00.000Z',
})
