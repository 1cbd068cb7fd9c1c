import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T44',
  title: 'Checkout Readiness',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['user experience'],
  tags: ['<cart abandonment rate', '>revenue'],
  description: 'Goes to the payment step and checks guest checkout and forms',
  descriptionItems: ['Reaches checkout with a real cart', 'Tests guest checkout', 'Counts and checks fields'],
  pageTypes: ['cart_page', 'checkout_page'],
  steps: [
    { visiblePrompt: 'Add a product', detectors: [] },
    { visiblePrompt: 'Go to `checkout`', detectors: ['checkout-unreachable'] },
    { visiblePrompt: 'Look for a `guest` option', detectors: ['guest-checkout-missing'] },
    { visiblePrompt: 'Count `fields`', detectors: ['checkout-fields-heavy', 'checkout-autofill-poor'] },
    { visiblePrompt: 'Stop `before payment`', detectors: ['checkout-legal-link-broken'] },
  ],
  createdAt: '2026-10-18T09:00:00.000Z',
})
