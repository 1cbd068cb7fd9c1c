import { expect, test } from 'vitest'
import { decodeEscapes } from './decode-escapes.ts'

test('escapes are decoded, invalid ones are left', () => {
  expect(decodeEscapes('/%D1%87%D0%B0%D0%B9')).toBe('/чай')
  expect(decodeEscapes('/100%-wool')).toBe('/100%-wool')
  expect(decodeEscapes('/%D1%87%D0')).toBe('/%D1%87%D0')
})
