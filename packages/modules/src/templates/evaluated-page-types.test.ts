import { PageType } from '@vitrine/kernel/names/vocabulary'
import { expect, test } from 'vitest'
import { evaluatedPageTypes } from './evaluated-page-types.ts'

const ofChecks = new Map<string, readonly PageType[] | 'any'>([
  ['cart-math', ['cart_page']],
  ['price', ['product_page', 'cart_page']],
  ['link', 'any'],
])
const step = (detectors: string[], is_agent = false) => ({ visible_prompt: '', detectors, is_agent })
const of = (steps: ReturnType<typeof step>[], page_types: PageType[] = []) =>
  evaluatedPageTypes({ scan_steps: steps, page_types }, ofChecks)

test('an analysis evaluates the pages that its checks are about', () => {
  expect(of([step(['cart-math']), step(['price'])])).toEqual(['product_page', 'cart_page'])
  expect(of([step(['cart-math', 'link'])])).toEqual(PageType.options)
  expect(of([step(['cart-math']), step([], true)])).toEqual(PageType.options)
  expect(of([step(['cart-math', 'only-a-model-knows'])], ['faq_page'])).toEqual(['cart_page', 'faq_page'])
  expect(of([])).toEqual(PageType.options)
})
