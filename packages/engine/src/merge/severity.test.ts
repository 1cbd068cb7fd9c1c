import { expect, test } from 'vitest'
import { adjustSeverity, type SeverityInput } from './severity.ts'

const input: SeverityInput = {
  base: 'medium',
  confidence: 0.9,
  pageType: 'product_page',
  pageCount: 12,
  depth: 2,
  isTemplateLevel: true,
  isInNavigation: false,
  blocksBuying: false,
}

test('a fault on a whole template is one step more severe', () => {
  expect(adjustSeverity(input)).toBe('high')
  expect(adjustSeverity({ ...input, base: 'low' })).toBe('medium')
})

test('a cosmetic fault does not become high by its number of pages', () => {
  const sloppy: SeverityInput = { ...input, effect: 'cosmetic' }
  expect(adjustSeverity(sloppy)).toBe('medium')
  expect(adjustSeverity({ ...sloppy, base: 'low' })).toBe('medium')
  // The store's own name misspelled is high by itself.
  expect(adjustSeverity({ ...sloppy, base: 'high' })).toBe('high')
  expect(adjustSeverity({ ...sloppy, blocksBuying: true })).toBe('high')
})
