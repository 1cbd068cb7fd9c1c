import { expect, test } from 'vitest'
import { goodsSum, piecesFor } from './fill-cart.ts'

test('a cart is filled to a quarter above the sum, with at most ten pieces', () => {
  expect(piecesFor(50, 20)).toBe(4)
  expect(piecesFor(100, 11)).toBe(10)
  expect(piecesFor(100, 9.99)).toBeNull()
  expect(piecesFor(50, 0)).toBeNull()
})

const money = (minor: number) => ({ minor, exponent: 2, currency: 'GBP' })
const line = (total: number | null) => ({
  title: 'Lamp',
  url: null,
  unitPrice: null,
  quantity: 1,
  lineTotal: total === null ? null : money(total),
})

test("the goods' total is the cart's subtotal, or the sum of its lines", () => {
  expect(goodsSum({ subtotal: money(900), lines: [line(500)] })?.minor).toBe(900)
  expect(goodsSum({ subtotal: null, lines: [line(500), line(250)] })?.minor).toBe(750)
  expect(goodsSum({ subtotal: null, lines: [line(500), line(null)] })).toBeNull()
})
