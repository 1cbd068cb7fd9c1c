import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T38',
  title: 'Accessibility Essentials',
  plan: 'growth',
  timeMinutes: 35,
  requiresFile: null,
  categories: ['user experience'],
  tags: ['>unique users', '>trust'],
  description: 'Checks the accessibility basics that block shoppers',
  descriptionItems: ['Runs rule-based tests', 'Tries the keyboard path to the cart', 'Groups by component'],
  pageTypes: ['home_page', 'product_list_page', 'product_page', 'cart_page', 'checkout_page'],
  steps: [
    {
      visiblePrompt: 'Run `accessibility rules`',
      detectors: [
        'control-names-missing',
        'image-alt-poor',
        'tap-target-small',
        'zoom-disabled',
        'lang-attr-wrong',
      ],
    },
    { visiblePrompt: 'Navigate by `keyboard`', detectors: ['keyboard-blocked'] },
    { visiblePrompt: 'Check `contrast`', detectors: ['contrast-low'] },
    { visiblePrompt: 'Group repeated issues', detectors: [] },
  ],
  createdAt: '2026-06-29T09:00:00.000Z',
})
