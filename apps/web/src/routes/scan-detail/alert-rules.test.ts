import { describe, expect, test } from 'vitest'
import { issuesOf, summariesOf } from '../../../test/fixture-data.ts'
import {
  alertsOf,
  analysisNumber,
  bulkOffer,
  bulkTarget,
  byGroup,
  byListGroup,
  emptyText,
  latestUpdate,
  neighbourOf,
  pickActive,
  progressOf,
  withDetails,
} from './alert-rules.ts'

const alerts = alertsOf(summariesOf(issuesOf({ alerts: 24 })))
const groups = byGroup(alerts)

test('alerts are ordered open, closed, discarded, needs review; within each by severity', () => {
  const order = alerts.map(
    ({ content }) => `${content.needs_review ? 'review' : content.status} ${content.severity}`,
  )
  const ranks = ['open', 'closed', 'discarded', 'review'].flatMap((status) =>
    ['high', 'medium', 'low'].map((severity) => `${status} ${severity}`),
  )
  expect(order).toEqual([...order].sort((a, b) => ranks.indexOf(a) - ranks.indexOf(b)))
  expect(groups.review.length).toBe(1)
})

test('the visible content is preferred to the created one, and status and severity are those of the list', () => {
  const [issue] = issuesOf({ alerts: 1 })
  const [alert] = alertsOf(summariesOf(issuesOf({ alerts: 1 })))
  if (issue === undefined || alert === undefined) throw new Error('no issue')
  const visible = { ...issue.created_issue_content, title: 'As a person wrote it' }
  const changed = { ...alert, content: { ...alert.content, status: 'closed' as const } }
  expect(withDetails(changed, { ...issue, visible_issue_content: visible }).content).toMatchObject({
    title: 'As a person wrote it',
    status: 'closed',
  })
})

test('progress counts closed and discarded alerts among all confirmed ones', () => {
  const { open, closed, discarded } = groups
  const done = closed.length + discarded.length
  expect(progressOf(groups)).toEqual({
    total: open.length + done,
    completed: done,
    percent: Math.round((done / (open.length + done)) * 100),
  })
  expect(progressOf(byGroup([])).percent).toBe(0)
})

test('the bulk action reopens when nothing is open, and closes otherwise', () => {
  expect(bulkTarget(groups)).toBe('closed')
  expect(bulkTarget({ ...groups, open: [] })).toBe('open')
})

test('the bulk action says what it changes, and is disabled where nothing would change', () => {
  expect(bulkOffer(groups)).toEqual({
    target: 'closed',
    count: groups.open.length,
    text: `Closes ${groups.open.length} open alerts`,
  })
  const one = groups.closed.slice(0, 1)
  expect(bulkOffer({ ...groups, open: [], closed: one })).toEqual({
    target: 'open',
    count: 1,
    text: 'Reopens 1 closed alert',
  })
  expect(bulkOffer({ ...groups, open: [], closed: [] })).toMatchObject({ count: 0 })
})

test('when an alert leaves its group, the next of the group becomes active, at its end the one before', () => {
  const ids = groups.open.map(({ id }) => id)
  expect(neighbourOf(alerts, ids[0] ?? '')).toBe(ids[1])
  expect(neighbourOf(alerts, ids.at(-1) ?? '')).toBe(ids.at(-2))
  expect(neighbourOf(groups.open.slice(0, 1), ids[0] ?? '')).toBeNull()
  expect(neighbourOf(alerts, 'unknown')).toBeNull()
})

test('only open alerts cost something', () => {
  const [issue] = issuesOf({ alerts: 1 })
  if (issue === undefined) throw new Error('no issue')
  const costly = { ...issue, impact: { revenue_at_risk: 420, shoppers_affected: 9 } }
  const closed = {
    ...costly,
    visible_issue_content: { ...issue.created_issue_content, status: 'closed' as const },
  }
  expect(alertsOf(summariesOf([costly, closed])).map(({ revenueAtRisk }) => revenueAtRisk)).toEqual([
    420,
    null,
  ])
})

test.each([
  ['completed', 'passed', null, 'There are no alerts available for this scan.'],
  ['in_progress', null, null, 'There are no alerts available for this scan.'],
  ['blocked', null, 'The store refused.', 'This scan couldn’t check your store. The store refused.'],
] as const)('a scan that is %s without alerts', (state, scan_severity, state_reason, text) =>
  expect(emptyText({ state, scan_severity, state_reason })).toBe(text),
)

test('the analysis number is what follows the first dash of the id', () => {
  expect(analysisNumber('019a-41c7e9-7000')).toBe('41c7e9')
  expect(analysisNumber('nodash')).toBe('nodash')
})

test('the latest update is that of any alert, or none', () => {
  expect(latestUpdate(alerts)).toBe(
    alerts
      .map((alert) => alert.updatedAt)
      .sort()
      .at(-1),
  )
  expect(latestUpdate([])).toBeNull()
})

describe('the active alert', () => {
  const boxes = [
    { id: 'a', topPx: 0, heightPx: 600 },
    { id: 'b', topPx: 600, heightPx: 600 },
    { id: 'tall', topPx: 1200, heightPx: 5000 },
    { id: 'last', topPx: 6200, heightPx: 300 },
  ]
  test.each([
    [0, 900, 'a'],
    [299, 1199, 'a'],
    [301, 1201, 'b'],
    [1000, 1900, 'tall'],
    [3000, 3900, 'tall'],
    [5900, 6800, 'last'],
    [6600, 7500, 'last'],
  ])('from %i to %i is %s', (from, to, id) => expect(pickActive(boxes, from, to)).toBe(id))
  test('is undefined without alerts', () => expect(pickActive([], 0, 900)).toBeNull())
})

test('beyond 25 open alerts, those that are not high are small print, in order', () => {
  const many = byGroup(alertsOf(summariesOf(issuesOf({ alerts: 90 }))))
  const listed = byListGroup(many)
  expect([...listed.open, ...listed['small-print']]).toEqual(many.open)
  expect(listed['small-print'].length).toBeGreaterThan(0)
  expect(listed['small-print'].filter(({ content }) => content.severity === 'high')).toEqual([])
  expect(byListGroup(groups)['small-print']).toEqual([])
})
