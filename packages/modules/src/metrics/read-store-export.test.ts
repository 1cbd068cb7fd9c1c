import { describe, expect, test } from 'vitest'
import { deriveAssumptions } from './derive-assumptions.ts'
import { axisLabels } from './get-metrics.ts'
import { readStoreExport } from './read-store-export.ts'

const nothing = { weeklySessions: null, conversionRate: null, currency: null }

describe('exports of tools', () => {
  test('Google Analytics 4, with its comment lines and totals', () => {
    const text = [
      '# ----------------------------------------',
      '# Traffic acquisition',
      '# Start date: 20260101',
      '',
      'Date,Sessions,Ecommerce purchases,Purchase revenue',
      'Grand total,1400,28,2240',
      ...Array.from({ length: 14 }, (_, day) => `202601${String(day + 1).padStart(2, '0')},100,2,160`),
    ].join('\n')
    const read = readStoreExport(text)
    expect(read).toMatchObject({ source: 'ga4', rowsRead: 14, errors: [] })
    expect(deriveAssumptions(read.days, read.currency, nothing)).toEqual({
      weekly_sessions: 700,
      conversion_rate: 0.02,
      average_order_value: 80,
      currency: 'USD',
    })
  })

  test('Shopify, with its currency in the header', () => {
    const read = readStoreExport(
      'Day,Online store visitors,Orders,Total sales (EUR)\n2026-01-01,70,1,"1.234,50"\n2026-01-07,70,1,10\n',
    )
    expect(read).toMatchObject({ source: 'shopify', currency: 'EUR' })
    expect(deriveAssumptions(read.days, read.currency, nothing)).toMatchObject({
      weekly_sessions: 140,
      average_order_value: 622.25,
    })
  })

  test('WooCommerce has no sessions: they come from stated figures, or the error says what is missing', () => {
    const read = readStoreExport(
      'Date;Orders;Gross sales;Net sales;Coupons\n2026-01-01 00:00:00;7;"700,00";700;0\n',
    )
    expect(read.source).toBe('woocommerce')
    expect(() => deriveAssumptions(read.days, null, nothing)).toThrow(/no sessions/)
    expect(
      deriveAssumptions(read.days, null, { ...nothing, weeklySessions: 4900, currency: 'PLN' }),
    ).toMatchObject({ weekly_sessions: 4900, conversion_rate: 0.01, currency: 'PLN' })
  })

  test('unreadable rows are reported with their line and skipped', () => {
    const read = readStoreExport(
      'Date,Sessions,Orders,Revenue\nsoon,1,1,1\n2026-01-02,many,1,1\n2026-01-03,10,1,5\n',
    )
    expect(read.errors).toEqual([
      { row: 2, message: '“soon” isn’t a date.' },
      { row: 3, message: '“many” isn’t a number.' },
    ])
    expect(read.days).toHaveLength(1)
  })

  test.each([
    ['', /empty/],
    ['a,b\n1,2', /No date column/],
    ['Date,Colour\n2026-01-01,red', /No column for sessions/],
    ['Date,Sessions\n"2026', /CSV file can’t be read/],
  ])('%j is rejected with a reason', (text, message) => {
    expect(() => readStoreExport(text)).toThrow(message)
  })
})

test.each([
  [[], [0, 1, 2, 3, 4, 5]],
  [[4200], [0, 1000, 2000, 3000, 4000, 5000]],
  [[48_000], [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [[1_900_000], [0, 500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]],
])('the axis of %j', (values, labels) => expect(axisLabels(values)).toEqual(labels))
