import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T55',
  title: 'Newsletter and Lead Forms',
  plan: 'growth',
  timeMinutes: 15,
  requiresFile: null,
  categories: ['marketing'],
  tags: ['>interactions', '>unique users'],
  description: 'Tests sign-up forms without sending anything',
  descriptionItems: [
    'Enters invalid and valid emails',
    'Captures the request before it leaves',
    'Checks labels and consent text',
  ],
  pageTypes: ['home_page', 'contact_page'],
  steps: [
    { visiblePrompt: 'Find `forms`', detectors: ['popup-blocks'] },
    { visiblePrompt: 'Enter an `invalid`, then a valid email', detectors: ['newsletter-silent'] },
    { visiblePrompt: 'Capture the `request`', detectors: ['newsletter-silent', 'newsletter-broken'] },
    { visiblePrompt: 'Check feedback', detectors: ['newsletter-broken'] },
  ],
  createdAt: '2026-05-18T09:00:00.000Z',
})
