import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T32',
  title: 'Leftover and Placeholder Content',
  plan: 'growth',
  timeMinutes: 20,
  requiresFile: null,
  categories: ['content'],
  tags: ['>trust', '<bounce rate'],
  description: 'Finds lorem ipsum, code leaks, empty blocks, and test products',
  descriptionItems: ['Looks for theme demo text', 'Detects unrendered template code', 'Finds empty sections'],
  pageTypes: [],
  steps: [
    {
      visiblePrompt: 'Scan `text` and rendered pages',
      detectors: ['template-leak', 'hidden-instructions', 'test-product-live'],
    },
    { visiblePrompt: 'Match `placeholder` patterns', detectors: ['placeholder-text'] },
    { visiblePrompt: 'Measure empty blocks', detectors: ['empty-section'] },
  ],
  createdAt: '2026-07-14T09:00:00.000Z',
})
