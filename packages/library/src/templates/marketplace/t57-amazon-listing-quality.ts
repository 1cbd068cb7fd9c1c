import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T57',
  title: 'Amazon Listing Quality',
  plan: 'enterprise',
  timeMinutes: 25,
  requiresFile: 'amazon-export',
  categories: ['amazon', 'content'],
  tags: ['>conversion', '>seo'],
  description: 'Scores titles, bullets, and images in your Amazon listings',
  descriptionItems: [
    'Checks length and forbidden symbols',
    'Counts bullets and images',
    'Tests the main image',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Upload `Amazon export`', detectors: [] },
    {
      visiblePrompt: 'Check `titles` and bullets',
      detectors: ['amazon-listing-quality', 'amazon-content-drift'],
    },
    { visiblePrompt: 'Check `images`', detectors: ['amazon-listing-quality'] },
  ],
  createdAt: '2026-05-12T09:00:00.000Z',
})
