import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T13',
  title: 'Out of Stock Exposure',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['product pages', 'discoverability'],
  tags: ['>revenue', '<bounce rate'],
  description: 'Shows where sold-out products take up prime space',
  descriptionItems: [
    'Checks hero, first rows, and cross-sells',
    'Compares stock label, button, and code',
    'Finds sold-out dead ends',
  ],
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Open `home` and top `listings`', detectors: ['oos-promoted'] },
    {
      visiblePrompt: 'Check stock of `first 12 products`',
      detectors: ['oos-promoted', 'availability-markup-mismatch'],
    },
    { visiblePrompt: 'Open sold-out pages', detectors: ['oos-dead-end'] },
    { visiblePrompt: 'Recheck after `10 minutes`', detectors: ['oos-promoted'] },
  ],
  createdAt: '2026-09-27T09:00:00.000Z',
})
