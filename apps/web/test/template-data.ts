/** Invented analyses in the scan service's wire shape, for screen states and tests. */

import { Category } from '@vitrine/kernel/names/vocabulary'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'

export function templateOf(part: Partial<ScanTemplate> = {}): ScanTemplate {
  return {
    scan_template_id: 'T01',
    title: 'Price Consistency Check',
    description: 'Finds products whose price differs between listings and code',
    description_items: [
      'Reads every price',
      'Compares the same variant',
      'Confirms each mismatch',
      'A fourth',
    ],
    tags: ['>trust', '<return rate', '>conversion'],
    plan_type: 'growth',
    category: 'price',
    categories: ['price'],
    created_at: '2026-10-24T09:00:00.000Z',
    is_custom: false,
    time_minutes: 45,
    requires_file: false,
    file_kind: null,
    file_columns: [],
    automation_ready: true,
    page_types: ['product_page', 'home_page', 'cart_page', 'product_list_page'],
    evaluated_page_types: ['home_page', 'category_page', 'product_page', 'product_list_page', 'cart_page'],
    scan_steps: [{ visible_prompt: 'Open `listing pages` and collect `product cards`' }],
    ...part,
  }
}

/** This many analyses over all categories; every fourth is premium, every eighth needs a file. */
export function templatesOf(count = 60): ScanTemplate[] {
  return Array.from({ length: count }, (_, index) => {
    const category = Category.options[index % Category.options.length] ?? 'price'
    return templateOf({
      scan_template_id: `T${String(index + 1).padStart(2, '0')}`,
      title: `${category.charAt(0).toUpperCase()}${category.slice(1)} analysis ${index + 1}`,
      plan_type: index % 4 === 3 ? 'enterprise' : 'growth',
      category,
      categories: [category],
      requires_file: index % 8 === 1,
      file_kind: index % 8 === 1 ? 'merchant-feed' : null,
      created_at: new Date(Date.UTC(2026, 9, 24) - index * dayMs).toISOString(),
    })
  })
}
