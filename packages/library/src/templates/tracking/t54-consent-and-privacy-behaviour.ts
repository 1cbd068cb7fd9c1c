import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T54',
  title: 'Consent and Privacy Behavior',
  plan: 'enterprise',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['marketing'],
  tags: ['>trust', '<bounce rate'],
  description: 'Checks what fires before and after the shopper’s choice',
  descriptionItems: ['Opens a fresh session for each choice', 'Records cookies and calls', 'Reports timing'],
  pageTypes: ['home_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Load the page without a choice', detectors: ['consent-before-tags'] },
    { visiblePrompt: '`Reject`', detectors: ['consent-before-tags'] },
    { visiblePrompt: '`Accept`', detectors: ['consent-before-tags', 'consent-blocks-cta'] },
    { visiblePrompt: 'Compare cookies and requests', detectors: ['consent-before-tags'] },
  ],
  createdAt: '2026-05-21T09:00:00.000Z',
})
