import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T41',
  title: 'Cart Experience Test',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['user experience'],
  tags: ['<cart abandonment rate', '>aov'],
  description: 'Tests quantity, removal, persistence, and totals',
  descriptionItems: ['Changes quantities', 'Removes items', 'Reloads and returns later'],
  pageTypes: ['cart_page'],
  steps: [
    { visiblePrompt: 'Add items', detectors: ['recommendations-weak', 'recommendations-missing'] },
    { visiblePrompt: 'Change `quantity`', detectors: ['cart-edit-broken'] },
    { visiblePrompt: 'Remove', detectors: ['cart-edit-broken'] },
    { visiblePrompt: 'Reload and reopen `cart`', detectors: ['cart-not-persisted'] },
    { visiblePrompt: 'Check totals', detectors: ['cart-math-wrong'] },
  ],
  createdAt: '2026-06-20T09:00:00.000Z',
})
