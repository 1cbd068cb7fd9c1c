import { expect, test } from 'vitest'
import { timesIn } from './times-in.ts'

const price = (minor: number) => ({ minor, exponent: 2 })

test('amounts are found in several elements, with raised cents, and without decimals', () => {
  expect(timesIn('Price\n500\n00\nkr', price(500_00))).toBeGreaterThan(0)
  expect(timesIn('$\n1,139\n.\n00', price(1139_00))).toBeGreaterThan(0)
  expect(timesIn('from 139 €', price(139_00))).toBeGreaterThan(0)
  expect(timesIn('2024\n139.00 €', price(139_00))).toBeGreaterThan(0)
  expect(timesIn('1390.00 € or 13.90 €', price(139_00))).toBe(0)
})
