import { expect, test } from 'vitest'
import { isLongEnough } from './checkout-steps.ts'

test('a checkout without a form has failed once it has been calm, or after a minute of loading', () => {
  expect(isLongEnough(14_000, 14_000)).toBe(false)
  expect(isLongEnough(15_000, 15_000)).toBe(true)
  expect(isLongEnough(25_000, 200)).toBe(false)
  expect(isLongEnough(30_000, 5_000)).toBe(true)
  expect(isLongEnough(60_000, 0)).toBe(true)
})
