import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T42',
  title: 'Payment and Security Signals',
  plan: 'growth',
  timeMinutes: 20,
  requiresFile: null,
  categories: ['user experience', 'content'],
  tags: ['>trust', '<cart abandonment rate'],
  description: 'Checks payment logos, local methods, and secure pages',
  descriptionItems: [
    'Looks for accepted methods before checkout',
    'Compares them with what shoppers in the region expect',
    'Tests https',
  ],
  pageTypes: ['product_page', 'cart_page', 'checkout_page'],
  steps: [
    {
      visiblePrompt: 'Check `product`, `cart`, and footer for `payment methods`',
      detectors: ['payment-marks-missing'],
    },
    { visiblePrompt: 'Compare with `region`', detectors: ['payment-local-missing'] },
    { visiblePrompt: 'Test `https`', detectors: ['insecure-transport'] },
  ],
  createdAt: '2026-06-17T09:00:00.000Z',
})
