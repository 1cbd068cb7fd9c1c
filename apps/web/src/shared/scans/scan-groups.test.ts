import { expect, test } from 'vitest'
import { alertSummary, groupOf, hubLabel, openCount, overviewLabel, scanSeverityRank } from './scan-groups.ts'

test.each([
  [{ in_progress: true, issues_count: 4, done_issues_count: 0 }, '4 open findings'],
  [{ in_progress: false, issues_count: 12, done_issues_count: 3 }, '9 open, 3 resolved'],
  [{ in_progress: false, issues_count: 7, done_issues_count: 0 }, '7 open issues'],
  [{ in_progress: false, issues_count: 14, done_issues_count: 14 }, '14 issues resolved'],
  [{ in_progress: true, issues_count: 1, done_issues_count: 0 }, '1 open finding'],
  [{ in_progress: false, issues_count: 1, done_issues_count: 0 }, '1 open issue'],
  [{ in_progress: false, issues_count: 1, done_issues_count: 1 }, '1 issue resolved'],
  [{ in_progress: false, issues_count: 0, done_issues_count: 0 }, 'No issues found'],
])('%j reads %s', (scan, text) => expect(alertSummary(scan)).toBe(text))

test('open alerts are all except the closed ones', () =>
  expect(openCount({ issues_count: 12, done_issues_count: 3 })).toBe(9))

test.each([
  [
    { in_progress: true, scan_severity: 'high', remaining_time_hours: 3 },
    'running',
    'Running: 3h left',
    '3h left',
  ],
  [{ in_progress: false, scan_severity: 'high', remaining_time_hours: null }, 'high', 'High Risk', 'High'],
  [{ in_progress: false, scan_severity: 'medium', remaining_time_hours: null }, 'medium', 'Medium', 'Med'],
  [{ in_progress: false, scan_severity: 'low', remaining_time_hours: null }, 'low', 'Low', 'Low'],
  [{ in_progress: false, scan_severity: 'passed', remaining_time_hours: null }, 'passed', 'Passed', 'Passed'],
  [
    { in_progress: false, scan_severity: 'resolved', remaining_time_hours: null },
    'resolved',
    'Resolved',
    'Resolved',
  ],
  [
    { in_progress: false, scan_severity: null, remaining_time_hours: null },
    'unchecked',
    'Not checked',
    'Not checked',
  ],
] as const)('%j is in group %s as %s, on the overview as %s', (scan, group, hub, overview) => {
  expect([groupOf(scan), hubLabel(scan), overviewLabel(scan)]).toEqual([group, hub, overview])
})

test('severities sort high, medium, low, resolved, passed, then unknown', () => {
  const order = (['passed', null, 'low', 'resolved', 'high', 'medium'] as const).toSorted(
    (a, b) => scanSeverityRank(a) - scanSeverityRank(b),
  )
  expect(order).toEqual(['high', 'medium', 'low', 'resolved', 'passed', null])
})
