import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T40',
  title: 'Visual Change Watch',
  plan: 'enterprise',
  timeMinutes: 40,
  requiresFile: null,
  categories: ['visual'],
  tags: ['>trust', '>conversion'],
  description: 'Compares pages with the last accepted version',
  descriptionItems: [
    'Takes baseline screenshots',
    'Masks rotating areas',
    'Alerts you when key blocks disappear',
  ],
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  steps: [
    { visiblePrompt: 'Capture `screenshots`', detectors: ['unstyled-page'] },
    { visiblePrompt: 'Mask dynamic zones', detectors: [] },
    { visiblePrompt: 'Compare with `baseline`', detectors: ['visual-regression'] },
    { visiblePrompt: 'Review design notes', detectors: ['design-critique'] },
  ],
  createdAt: '2026-06-23T09:00:00.000Z',
})
