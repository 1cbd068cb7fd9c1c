import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T09',
  title: 'Promo Code and Offer Test',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['promotions'],
  tags: ['<cart abandonment rate', '>revenue'],
  description: 'Tries your public codes and offers the way a shopper would',
  descriptionItems: [
    'Collects codes shown on the site',
    'Applies them in a valid cart',
    'Compares thresholds and terms everywhere',
  ],
  pageTypes: ['home_page', 'cart_page'],
  steps: [
    { visiblePrompt: 'Find `promo codes` on the site', detectors: ['promo-conflict'] },
    { visiblePrompt: 'Build a cart that meets the `conditions`', detectors: ['promo-code-fails'] },
    { visiblePrompt: 'Apply the code and read the `total`', detectors: ['promo-code-fails'] },
    {
      visiblePrompt: 'Compare `free shipping` rules',
      detectors: ['free-shipping-threshold-mismatch', 'free-shipping-cart-mismatch'],
    },
  ],
  createdAt: '2026-09-09T09:00:00.000Z',
})
