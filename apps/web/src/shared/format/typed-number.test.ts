import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['50000', 50_000],
  ['50,000', 50_000],
  ['50.000', 50_000],
  ['1,250,000', 1_250_000],
  ['50 000', 50_000],
  ["50'000", 50_000],
  ['2.1', 2.1],
  ['2,1', 2.1],
  ['2.1 %', 2.1],
  ['0.500', 0.5],
  ['€84.50', 84.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['', null],
  ['-5', null],
  ['many', null],
  ['1.2.3.4', null],
])('"%s" is parsed as %j', (text, value) => expect(typedNumber(text)).toBe(value))
