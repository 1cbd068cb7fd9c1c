import { expect, test } from 'vitest'
import { codeLines, inSameLayout, isCode } from './code-rules.ts'

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

test('two JSON texts get one layout, and text that is cut off stays as it is', () => {
  expect(inSameLayout('{"a":1,"b":2}', '{\n "a": 1\n}')).toEqual([
    '{\n  "a": 1,\n  "b": 2\n}',
    '{\n  "a": 1\n}',
  ])
  expect(inSameLayout('{"a":1,…', '{"a": 1}')).toEqual(['{"a":1,…', '{"a": 1}'])
})
