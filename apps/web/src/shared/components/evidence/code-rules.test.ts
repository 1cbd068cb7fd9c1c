import { expect, test } from 'vitest'
import { codeLines, isCode } from './code-rules.ts'

test('markup and data are code, sentences and prices are not', () => {
  for (const text of [
    '<a href="#">Store finder</a>',
    '{\n  "@type": "Product"',
    '"price": "37.00"',
    '[{"a": 1}]',
  ])
    expect(isCode(text), text).toBe(true)
  for (const text of ['(missing)', '0 products', '< 3 items', '“Lamp”: 30 cm', '"Best" lamp', '[Brand] lamp'])
    expect(isCode(text), text).toBe(false)
})

test('long lines count as often as they wrap', () => {
  expect(codeLines('{\n}')).toBe(2)
  expect(codeLines('x'.repeat(520))).toBe(10)
})
