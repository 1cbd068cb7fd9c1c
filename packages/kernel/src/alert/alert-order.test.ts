import { expect, test } from 'vitest'
import { compareAlerts, maxMainAlerts, type OrderedAlert, splitSmallPrint } from './alert-order.ts'

const plain: OrderedAlert = {
  severity: 'medium',
  consequence: 'hindrance',
  blocksBuying: false,
  pageCount: 3,
  fingerprint: 'm',
}
const isBefore = (a: Partial<OrderedAlert>, b: Partial<OrderedAlert>) =>
  compareAlerts({ ...plain, ...a }, { ...plain, ...b }) < 0 &&
  compareAlerts({ ...plain, ...b }, { ...plain, ...a }) > 0

test('alerts are ordered by severity, consequence, stopped purchases, pages and fingerprint', () => {
  expect(isBefore({ severity: 'high', consequence: 'cosmetic' }, { consequence: 'no-purchase' })).toBe(true)
  expect(isBefore({ consequence: 'false-offer' }, { blocksBuying: true, pageCount: 90 })).toBe(true)
  expect(isBefore({ blocksBuying: true }, { pageCount: 90 })).toBe(true)
  expect(isBefore({ pageCount: 4 }, { fingerprint: 'a' })).toBe(true)
  expect(isBefore({ fingerprint: 'a' }, { fingerprint: 'b' })).toBe(true)
})

test('up to 25 alerts have no small print, and nothing high ever is', () => {
  const of = (high: number, low: number) =>
    splitSmallPrint(
      [...Array<'high'>(high).fill('high'), ...Array<'low'>(low).fill('low')],
      (severity) => severity,
    )
  expect(of(0, maxMainAlerts).smallPrint).toEqual([])
  expect(of(2, 30).main).toHaveLength(maxMainAlerts)
  expect(of(2, 30).smallPrint).toHaveLength(7)
  expect(of(30, 4).main).toHaveLength(30)
  expect(of(30, 4).smallPrint).toEqual(['low', 'low', 'low', 'low'])
})
