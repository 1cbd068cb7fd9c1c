import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T59',
  title: 'Reseller Content and Availability',
  plan: 'enterprise',
  timeMinutes: 40,
  requiresFile: 'reseller-list',
  categories: ['reseller', 'content'],
  tags: ['>trust', '<return rate'],
  description: 'Checks that resellers show the right product, facts, and stock',
  descriptionItems: [
    'Extracts title, images, specs, and stock',
    'Compares with your master data',
    'Finds dead or redirected pages',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Upload `reseller URLs`', detectors: [] },
    { visiblePrompt: 'Visit pages', detectors: ['reseller-page-health'] },
    { visiblePrompt: 'Compare `content` with your store', detectors: ['reseller-content-drift'] },
    { visiblePrompt: 'List `unavailable` products', detectors: ['reseller-availability'] },
  ],
  createdAt: '2026-05-06T09:00:00.000Z',
})
