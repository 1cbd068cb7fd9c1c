import { expect, test } from 'vitest'
import { readDay, readNumber } from './cell-values.ts'

test.each([
  ['20260105', '2026-01-05'],
  ['2026-1-5', '2026-01-05'],
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['05.01.2026', '2026-01-05'],
  ['Jan 5, 2026', '2026-01-05'],
  ['2026-02-30', null],
  ['yesterday', null],
])('the day %s is %s', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['$1,234', 1234],
  ['1.234.567', 1234567],
  ['12.5', 12.5],
  ['1 234 €', 1234],
  ['-', null],
  ['many', null],
])('the number %s is %s', (text, value) => expect(readNumber(text)).toBe(value))
