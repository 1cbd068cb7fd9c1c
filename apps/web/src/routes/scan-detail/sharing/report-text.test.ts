import { expect, test } from 'vitest'
import type { Alert } from '../alert-rules.ts'
import { type ReportScan, reportOf, reportText } from './report-text.ts'

const alert = (id: number, severity: 'high' | 'low'): Alert => ({
  id: String(id),
  detector: 'price-missing',
  content: {
    title: `Alert ${id}`,
    severity,
    status: 'open',
    place: 'Product page',
    page_count: 1,
    shortlink_title: null,
    needs_review: false,
  },
  discardReason: null,
  assigneeId: null,
  updatedAt: null,
  revenueAtRisk: null,
})

const scan: ReportScan = {
  title: 'Prices',
  revenue_at_risk: 4_000,
  shoppers_affected: null,
  pages_analyzed_count: 412,
}

test('a summary has the figures, the number of alerts by severity, and the first ten open ones', () => {
  const open = Array.from({ length: 12 }, (_, id) => alert(id, id < 3 ? 'high' : 'low'))
  const report = reportOf(scan, { open, closed: [], discarded: [], review: [] }, 'USD')
  expect(report.progress).toBe('12 alerts discovered')
  expect(report.counts).toEqual([
    { severity: 'high', count: 3 },
    { severity: 'low', count: 9 },
  ])
  expect([report.alerts.length, report.moreCount]).toEqual([10, 2])
  const text = reportText(report, 'https://vitrine.example/scans/1')
  expect(text.split('\n').slice(0, 3)).toEqual([
    'Prices',
    '12 alerts discovered',
    'Potential revenue at risk: $4,000',
  ])
  expect(text).toContain('1. [high] Alert 0, Product page')
  expect(text).toContain('and 2 more')
  expect(text.endsWith('https://vitrine.example/scans/1')).toBe(true)
  // What nobody knows isn't said.
  expect(text).not.toContain('Disrupted')
})
