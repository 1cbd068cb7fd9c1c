import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T31',
  title: 'Spelling and Typos',
  plan: 'growth',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['content'],
  tags: ['>trust', '>conversion'],
  description: 'Finds spelling mistakes in titles, menus, and copy',
  descriptionItems: [
    'Learns your brand vocabulary',
    'Checks known typos, then dictionaries',
    'Ignores reviews and codes',
  ],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Extract visible `text`', detectors: ['mojibake'] },
    { visiblePrompt: 'Detect `language`', detectors: [] },
    { visiblePrompt: 'Check spelling', detectors: ['spelling'] },
    { visiblePrompt: 'Verify against `site vocabulary`', detectors: ['spelling'] },
  ],
  createdAt: '2026-07-17T09:00:00.000Z',
})
