import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T51',
  title: 'Heavy Images',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['speed', 'visual'],
  tags: ['<bounce rate', '>average session duration'],
  description: 'Calculates how much you can save without visible loss',
  descriptionItems: ['Re-encodes images at display size', 'Ranks savings', 'Suggests a format and size'],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Load pages', detectors: [] },
    { visiblePrompt: 'Collect `images`', detectors: ['lcp-image-lazy'] },
    { visiblePrompt: 'Re-encode', detectors: ['image-heavy'] },
    { visiblePrompt: 'Report `savings`', detectors: ['image-heavy'] },
  ],
  createdAt: '2026-05-30T09:00:00.000Z',
})
