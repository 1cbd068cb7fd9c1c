import { defineTemplate } from '@vitrine/engine/api/template'

export default defineTemplate({
  id: 'T48',
  title: 'Product Structured Data',
  plan: 'growth',
  timeMinutes: 25,
  requiresFile: null,
  categories: ['seo', 'product pages'],
  tags: ['>seo', '>unique users'],
  description: 'Validates product markup against merchant listing rules',
  descriptionItems: [
    'Parses all markup',
    'Checks required and recommended fields',
    'Compares with the visible page',
  ],
  pageTypes: ['product_page', 'product_list_page'],
  steps: [
    {
      visiblePrompt: 'Extract `structured data`',
      detectors: ['sd-product-invalid', 'sd-variants-missing', 'sd-breadcrumb-invalid'],
    },
    { visiblePrompt: 'Validate', detectors: ['sd-product-invalid', 'sd-merchant-policy-missing'] },
    {
      visiblePrompt: 'Compare `price`, `stock`, and `name` with the page',
      detectors: ['price-pdp-vs-markup', 'availability-markup-mismatch', 'sd-main-entity-wrong'],
    },
    { visiblePrompt: 'Generate fix', detectors: ['sd-product-invalid'] },
  ],
  createdAt: '2026-10-06T09:00:00.000Z',
})
