import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T56',
  title: 'Amazon vs Store Parity',
  plan: 'enterprise',
  timeMinutes: 40,
  requiresFile: 'amazon-export',
  categories: ['amazon', 'price'],
  tags: ['>revenue', '<return rate'],
  description: 'Compares your Amazon export with your store',
  descriptionItems: ['Matches by SKU and GTIN', 'Compares price, stock, pack size, and images', 'Lists gaps'],
  pageTypes: ['product_page'],
  steps: [
    { visiblePrompt: 'Upload `Amazon export`', detectors: [] },
    { visiblePrompt: 'Match products', detectors: ['amazon-catalog-gap'] },
    {
      visiblePrompt: 'Compare `price`, `pack`, and `stock`',
      detectors: ['amazon-price-parity', 'amazon-content-drift', 'amazon-availability-drift'],
    },
    { visiblePrompt: 'List gaps', detectors: ['amazon-catalog-gap'] },
  ],
  createdAt: '2026-05-15T09:00:00.000Z',
})
