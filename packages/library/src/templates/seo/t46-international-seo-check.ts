import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T46',
  title: 'International SEO Check',
  plan: 'enterprise',
  timeMinutes: 30,
  requiresFile: null,
  categories: ['seo'],
  tags: ['>seo', '>unique users'],
  description: 'Validates hreflang and language targeting',
  descriptionItems: [
    'Builds every language cluster',
    'Checks return links and status',
    'Generates corrected tags',
  ],
  pageTypes: [],
  steps: [
    { visiblePrompt: 'Collect `hreflang`', detectors: ['hreflang-invalid', 'lang-attr-wrong'] },
    { visiblePrompt: 'Check `return links`', detectors: ['hreflang-invalid'] },
    { visiblePrompt: 'Check status and `canonical`', detectors: ['hreflang-invalid', 'canonical-conflict'] },
    { visiblePrompt: 'Generate fix', detectors: ['hreflang-invalid'] },
  ],
  createdAt: '2026-06-08T09:00:00.000Z',
})
