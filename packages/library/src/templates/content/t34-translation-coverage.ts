import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T34',
  title: 'Translation Coverage',
  plan: 'enterprise',
  timeMinutes: 45,
  requiresFile: null,
  categories: ['content'],
  tags: ['>conversion', '>trust'],
  description: 'Finds untranslated or wrong-language text per region',
  descriptionItems: [
    'Detects language block by block',
    'Compares interface labels between locales',
    'Checks lang attributes',
  ],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Open each `locale`', detectors: ['lang-attr-wrong'] },
    { visiblePrompt: 'Detect `language`', detectors: ['untranslated-region'] },
    { visiblePrompt: 'Compare `labels`', detectors: ['untranslated-region'] },
    { visiblePrompt: 'List blocks with source text', detectors: ['untranslated-region', 'mojibake'] },
  ],
  createdAt: '2026-07-11T09:00:00.000Z',
})
