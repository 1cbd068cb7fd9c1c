import { describe, expect, test } from 'vitest'
import {
  fieldsOf,
  importText,
  revenueText,
  sourceText,
  storeProblems,
  typedAssumptions,
} from './store-data-rules.ts'

describe('typed store data', () => {
  const good = { sessions: '50,000', conversion: '2', orderValue: '84.5', currency: 'EUR' }

  test('become the request body, with the rate as a share', () =>
    expect(typedAssumptions(good)).toEqual({
      weekly_sessions: 50_000,
      conversion_rate: 0.02,
      average_order_value: 84.5,
      currency: 'EUR',
    }))

  test.each([
    [{ sessions: '0' }, ['sessions']],
    [{ conversion: '101' }, ['conversion']],
    [{ orderValue: '' }, ['orderValue']],
    [{ sessions: '', conversion: 'x', orderValue: '1e9' }, ['sessions', 'conversion', 'orderValue']],
  ])('with %j report each invalid field', (part, fields) => {
    expect(Object.keys(storeProblems({ ...good, ...part }))).toEqual(fields)
    expect(typedAssumptions({ ...good, ...part })).toBeNull()
  })

  test('convert back unchanged', () => {
    expect(fieldsOf(typedAssumptions(good), 'USD')).toEqual(good)
    expect(fieldsOf(null, 'GBP')).toEqual({ sessions: '', conversion: '', orderValue: '', currency: 'GBP' })
  })

  test('are summarized as what the store earns', () => {
    expect(revenueText(typedAssumptions(good))).toBe(
      'About €84,500 in revenue per week. No estimate ever exceeds this.',
    )
    expect(revenueText(null)).toBe('')
  })
})

test('the source of store data is worded', () => {
  const data = { assumptions: null, updated_at: '2026-05-14T12:00:00.000Z', imported_rows: 28 }
  expect([
    sourceText({ ...data, source: null }),
    sourceText({ ...data, source: 'stated' }),
    sourceText({ ...data, source: 'shopify' }),
  ]).toEqual([
    'Not connected yet',
    'Entered by an admin, May 14, 2026',
    'Imported from Shopify, 28 rows, May 14, 2026',
  ])
})

test('an import says how much of the file was used', () => {
  const result = {
    errors: [],
    data: { assumptions: null, source: null, updated_at: null, imported_rows: 0 },
  }
  expect([
    importText({ ...result, source: 'ga4', rows_read: 28, rows_used: 28 }),
    importText({ ...result, source: 'custom', rows_read: 28, rows_used: 26 }),
  ]).toEqual([
    'Imported 28 rows from Google Analytics 4.',
    'Imported 26 of 28 rows from a CSV file. The others couldn’t be read.',
  ])
})
