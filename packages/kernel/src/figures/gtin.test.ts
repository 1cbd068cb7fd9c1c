import { expect, test } from 'vitest'
import { isValidGtin } from './gtin.ts'

test.each([
  ['96385074', true],
  ['036000291452', true],
  ['4006381333931', true],
  ['978-3-16-148410-0', true],
  ['10012345678902', true],
  ['4006381333932', false],
  ['40063813339', null],
  ['B000123456', null],
])('%s: %s', (text, isValid) => expect(isValidGtin(text)).toBe(isValid))
