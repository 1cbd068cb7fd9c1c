import { expect, test } from 'vitest'
import { labelledCode } from './written-codes.ts'

test('a line with a label and a code has that code, which may contain spaces', () => {
  expect(labelledCode('SKU: AB 12 34')).toBe('AB 12 34')
  expect(labelledCode('Product code: Product 8')).toBe('Product 8')
})

test('a description behind a label is no code', () => {
  expect(labelledCode('Style: Dreadnought D-14 Fret')).toBeUndefined()
  expect(labelledCode('Model: with a lining of 12 mm')).toBeUndefined()
})
