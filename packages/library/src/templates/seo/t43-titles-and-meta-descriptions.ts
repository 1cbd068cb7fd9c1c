import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T43',
  title: 'Titles and Meta Descriptions',
  plan: 'growth',
  timeMinutes: 20,
  requiresFile: null,
  categories: ['seo'],
  tags: ['>seo', '>unique users'],
  description: 'Finds missing, duplicate, and weak titles and descriptions',
  descriptionItems: ['Reads all head tags', 'Groups duplicates', 'Suggests titles based on product facts'],
  pageTypes: [],
  steps: [
    {
      visiblePrompt: 'Collect `titles` and `descriptions`',
      detectors: ['title-tag-issues', 'meta-description-issues'],
    },
    { visiblePrompt: 'Group duplicates', detectors: ['title-tag-issues', 'meta-description-issues'] },
    { visiblePrompt: 'Check `headings`', detectors: ['h1-issues'] },
  ],
  createdAt: '2026-06-14T09:00:00.000Z',
})
