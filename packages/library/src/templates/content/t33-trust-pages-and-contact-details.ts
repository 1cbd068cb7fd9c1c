import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T33',
  title: 'Trust Pages and Contact Details',
  plan: 'growth',
  timeMinutes: 20,
  requiresFile: null,
  categories: ['content', 'user experience'],
  tags: ['>trust', '<cart abandonment rate'],
  description: 'Checks the pages shoppers look for before paying',
  descriptionItems: [
    'Verifies contact, returns, shipping, privacy, and FAQ pages',
    'Compares phone and email',
    'Finds conflicting policies',
  ],
  pageTypes: ['contact_page', 'faq_page', 'about_page'],
  steps: [
    { visiblePrompt: 'Find `policy pages`', detectors: ['trust-page-missing'] },
    { visiblePrompt: 'Check length and status', detectors: ['trust-page-missing'] },
    { visiblePrompt: 'Compare `contact data`', detectors: ['contact-data-inconsistent'] },
    { visiblePrompt: 'Compare `return days`', detectors: ['policy-contradiction'] },
  ],
  createdAt: '2026-09-30T09:00:00.000Z',
})
