import { expect, test } from 'vitest'
import { bitsApart, hasOtherColors } from './image-hash.ts'

test('bits that differ are counted', () => {
  expect(bitsApart('ffffffffffffffff', 'fffffffffffffff0')).toBe(4)
})

test('two drawings of one shape differ where a field has another tint, not by compression', () => {
  const colors = '8090a0'.repeat(4)
  const shifted = (by: number) => colors.replace('90', (0x90 + by).toString(16))
  expect(hasOtherColors(colors, shifted(8))).toBe(false)
  expect(hasOtherColors(colors, shifted(16))).toBe(true)
  expect(hasOtherColors(colors, null)).toBe(false)
})
