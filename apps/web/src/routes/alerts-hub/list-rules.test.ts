import type { Scan } from '@vitrine/modules/scans/contract'
import { describe, expect, test } from 'vitest'
import { scansOf } from '../../../test/fixture-data.ts'
import {
  defaultState,
  groupScans,
  type ListState,
  rangeStartMs,
  tabCounts,
  visibleScans,
} from './list-rules.ts'

const now = new Date('2026-05-14T15:00:00').getTime()
const [base] = scansOf({ scans: 1 })
let count = 0
const scan = (part: Partial<Scan>): Scan => {
  if (base === undefined) throw new Error('no base')
  count += 1
  return {
    ...base,
    scan_id: `id-${count}`,
    title: `Scan ${count}`,
    archived: false,
    in_progress: false,
    ...part,
  }
}
const at = (text: string) => new Date(text).toISOString()

const high = scan({
  title: 'b high',
  scan_severity: 'high',
  updated_at: at('2026-05-14T10:00:00'),
  issues_count: 3,
})
const low = scan({
  title: 'A low',
  scan_severity: 'low',
  assignee_ids: ['u1'],
  updated_at: at('2026-05-01T10:00:00'),
  issues_count: 9,
})
const passed = scan({
  title: 'c passed',
  scan_severity: 'passed',
  updated_at: at('2026-01-01T10:00:00'),
  issues_count: 0,
})
const blocked = scan({ title: 'd blocked', scan_severity: null, updated_at: at('2026-05-10T10:00:00') })
const running = scan({ title: 'e running', in_progress: true, scan_severity: null })
const archived = scan({ title: 'f archived', archived: true, scan_severity: 'medium' })
const all = [passed, low, running, high, archived, blocked]
const titles = (state: Partial<ListState>) =>
  visibleScans(all, { ...defaultState, ...state }, now, undefined, 'u1').map((candidate) => candidate.title)

test('tabs count their scans', () =>
  expect(tabCounts(all)).toEqual({ review: 4, running: 1, all: 5, archived: 1 }))

describe('the list', () => {
  test.each<[Partial<ListState>, string[]]>([
    [{}, ['b high', 'A low', 'c passed', 'd blocked']],
    [{ tab: 'running' }, ['e running']],
    [{ tab: 'archived' }, ['f archived']],
    [{ severity: 'low' }, ['A low']],
    [{ range: 'today' }, ['b high']],
    [{ range: 'week' }, ['b high', 'd blocked']],
    [{ range: 'month' }, ['b high', 'A low', 'd blocked']],
    [{ sort: 'latest' }, ['b high', 'd blocked', 'A low', 'c passed']],
    [{ sort: 'oldest' }, ['c passed', 'A low', 'd blocked', 'b high']],
    [{ sort: 'issues', severity: 'all' }, ['d blocked', 'A low', 'b high', 'c passed']],
    [{ sort: 'az' }, ['A low', 'b high', 'c passed', 'd blocked']],
    [{ sort: 'za' }, ['d blocked', 'c passed', 'b high', 'A low']],
    [{ q: '  HIGH ' }, ['b high']],
    [{ q: low.scan_id.toUpperCase() }, ['A low']],
    [{ q: 'nothing' }, []],
    [{ assignee: 'me' }, ['A low']],
  ])('with %j is %j', (state, expected) => expect(titles(state)).toEqual(expected))
})

test('a scan with alerts that match the search is shown, within tab and filters', () => {
  const found = new Set([low.scan_id, archived.scan_id])
  expect(
    visibleScans(all, { ...defaultState, q: 'shade' }, now, found).map((candidate) => candidate.title),
  ).toEqual(['A low'])
})

test('date ranges begin at midnight, 7 days, 1 month and 3 months back', () => {
  const start = (range: ListState['range']) => new Date(rangeStartMs(range, now) ?? 0).toDateString()
  expect([start('today'), start('week'), start('month'), start('quarter')]).toEqual([
    'Thu May 14 2026',
    'Thu May 07 2026',
    'Tue Apr 14 2026',
    'Sat Feb 14 2026',
  ])
  expect(rangeStartMs('all', now)).toBeNull()
})

describe('groups', () => {
  const groups = (tab: ListState['tab']) =>
    groupScans(visibleScans(all, { ...defaultState, tab }, now), tab).map(({ group }) => group)
  test('"To review" hides Running', () =>
    expect(groups('review')).toEqual(['high', 'medium', 'low', 'passed', 'resolved', 'unchecked']))
  test('"Running" shows only Running', () => expect(groups('running')).toEqual(['running']))
  test('the other tabs show all, and "Not checked" only when it has members', () => {
    expect(groups('all')).toEqual(['running', 'high', 'medium', 'low', 'passed', 'resolved', 'unchecked'])
    expect(groups('archived')).not.toContain('unchecked')
  })
})

test('5,000 scans are filtered, sorted and grouped in under 100 ms', () => {
  const many = scansOf({ scans: 5000 })
  const tookMs = () => {
    const start = performance.now()
    groupScans(visibleScans(many, { ...defaultState, q: 'lamps' }, now), 'review')
    return performance.now() - start
  }
  // The best of several runs: other tests may occupy the processor during some of them.
  expect(Math.min(...Array.from({ length: 25 }, tookMs))).toBeLessThan(100)
})
