import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut only when it is too long, and never within a character', () => {
  expect(cutText('lamp', 4)).toBe('lamp')
  expect(cutText('lamps', 4)).toBe('lam…')
  expect(cutText('ab💡💡', 4)).toBe('ab…')
  expect(cutText('a💡💡', 4)).toBe('a💡…')
})
