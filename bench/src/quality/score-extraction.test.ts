import { expect, test } from 'vitest'
import { f1, isAccepted } from './score-extraction.ts'

test('prices are compared as decimals, names case-insensitively, availabilities without their URL', () => {
  expect(isAccepted('price', '20.00', ['19', '20'])).toBe(true)
  expect(isAccepted('price', '20.00', ['20.01'])).toBe(false)
  expect(isAccepted('brand', 'LAMP House', ['Lamp house'])).toBe(true)
  expect(isAccepted('availability', 'InStock', ['https://schema.org/InStock'])).toBe(true)
})

test('a wrong value counts against both precision and recall', () => {
  expect(f1({ field: 'price', right: 1, wrong: 1, missed: 1 })).toBe(0.5)
  expect(f1({ field: 'price', right: 0, wrong: 0, missed: 0 })).toBeNull()
})
