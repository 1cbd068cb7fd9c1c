import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T02',
  title: 'Cart Price Integrity',
  plan: 'growth',
  timeMinutes: 40,
  requiresFile: null,
  categories: ['price', 'user experience'],
  tags: ['<cart abandonment rate', '>trust'],
  description: 'Checks that the cart charges what the product page promised',
  descriptionItems: [
    'Adds real products to the cart',
    'Recalculates line totals, discounts, and taxes',
    'Flags charges that show up late',
  ],
  pageTypes: ['product_page', 'cart_page', 'checkout_page'],
  steps: [
    { visiblePrompt: 'Add `one unit` of sampled products', detectors: [] },
    { visiblePrompt: 'Read `cart price` and totals', detectors: ['price-pdp-vs-cart'] },
    { visiblePrompt: 'Recalculate the sum', detectors: ['cart-math-wrong'] },
    {
      visiblePrompt: 'Go to checkout, stopping `before payment`',
      detectors: ['late-fees', 'tax-label-inconsistent'],
    },
    { visiblePrompt: 'Empty the cart', detectors: [] },
  ],
  createdAt: '2026-09-24T09:00:00.000Z',
})
