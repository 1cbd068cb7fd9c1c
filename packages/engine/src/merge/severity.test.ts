import { expect, test } from 'vitest'
import { type PageReach, type SeverityInput, severityOf } from './severity.ts'

const reach: PageReach = {
  pageTypes: ['product_page'],
  pageCount: 12,
  depth: 2,
  ofType: { share: 0.5, checked: 24 },
}
const input: SeverityInput = {
  base: 'high',
  consequence: 'no-purchase',
  blocksBuying: false,
  confidence: 0.9,
  reach,
}
const severity = (change: Partial<SeverityInput>, where: Partial<PageReach> = {}) =>
  severityOf({ ...input, ...change, reach: { ...reach, ...where } })

test('the consequence limits the severity', () => {
  for (const consequence of ['no-purchase', 'false-offer', 'unfindable', 'legal-duty'] as const)
    expect(severity({ consequence })).toBe('high')
  for (const consequence of ['hindrance', 'less-trust', 'cosmetic'] as const)
    expect(severity({ consequence })).toBe('medium')
  expect(severity({ consequence: 'cosmetic' }, { pageTypes: ['category_page'] })).toBe('low')
})

test('the home page, a whole template, and every page are no promotion', () => {
  const everywhere = {
    pageTypes: ['home_page'] as const,
    pageCount: 300,
    depth: 0,
    ofType: { share: 1, checked: 300 },
  }
  for (const base of ['low', 'medium'] as const)
    for (const consequence of ['no-purchase', 'hindrance', 'cosmetic'] as const)
      expect(severity({ base, consequence }, everywhere)).toBe(base)
})

test('a reading that stops purchases is a step graver, whatever its detector reports as a rule', () => {
  const elsewhere = { consequence: 'hindrance', blocksBuying: true } as const
  expect(severity({ ...elsewhere, base: 'medium' })).toBe('high')
  expect(severity({ ...elsewhere, base: 'low' })).toBe('medium')
})

test('a grave fault on one side page is medium, a broken legal duty stays high', () => {
  const aside = { pageTypes: ['unknown'] as const, pageCount: 1 }
  expect(severity({}, aside)).toBe('medium')
  expect(severity({ consequence: 'legal-duty' }, aside)).toBe('high')
  expect(severity({}, { ...aside, pageCount: 2 })).toBe('high')
})

test('a slip is a step less grave', () => {
  const one = { pageCount: 1, ofType: { share: 0.02, checked: 50 } }
  expect(severity({ base: 'medium', consequence: 'less-trust' }, one)).toBe('low')
  expect(severity({ base: 'medium', consequence: 'hindrance' }, one)).toBe('medium')
  expect(severity({ base: 'medium' }, one)).toBe('medium')
  const few = { pageCount: 1, ofType: { share: 0.1, checked: 10 } }
  expect(severity({ base: 'medium', consequence: 'less-trust' }, few)).toBe('medium')
  const deep = { pageTypes: ['faq_page'] as const, pageCount: 1, depth: 3 }
  expect(severity({ base: 'medium', consequence: 'hindrance' }, deep)).toBe('low')
})

test('without certainty everything is low', () => {
  expect(severity({ confidence: 0.69, blocksBuying: true })).toBe('low')
})
