import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T58',
  title: 'Reseller Price and MAP Monitor',
  plan: 'enterprise',
  timeMinutes: 45,
  requiresFile: 'reseller-list',
  categories: ['reseller', 'price'],
  tags: ['>revenue', '>trust'],
  description: 'Checks reseller pages for MAP breaches and undercutting',
  descriptionItems: [
    'Visits your list of reseller pages',
    'Reads the advertised price and seller',
    'Confirms breaches twice with dated proof',
  ],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Upload `reseller URLs` and `MAP`', detectors: [] },
    { visiblePrompt: 'Visit pages', detectors: [] },
    {
      visiblePrompt: 'Compare `advertised price`',
      detectors: ['map-violation', 'reseller-price-undercut', 'reseller-unlisted-seller'],
    },
    { visiblePrompt: 'Recheck after `30 minutes`', detectors: ['map-violation', 'reseller-price-undercut'] },
    { visiblePrompt: 'Save dated `screenshot`', detectors: ['map-violation'] },
  ],
  createdAt: '2026-05-09T09:00:00.000Z',
})
