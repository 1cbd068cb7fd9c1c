import { phaseNames } from '@vitrine/kernel/names/phase-names'
import type { MergingStatus, RunPhase } from '@vitrine/kernel/names/vocabulary'
import type { InstanceStatus, ScanItem } from '@vitrine/modules/instances/contract'
import type { RunProgress } from '@vitrine/modules/scans/contract'
import { describe, expect, test } from 'vitest'
import { resultsPollMs } from '../../shared/scans/instance-query.ts'
import {
  alertCountDelayMs,
  alertCountRefetchMs,
  browsingPollMs,
  completionPercent,
  itemLabels,
  maxRows,
  mergingOf,
  paneCounts,
  panesOf,
  phaseStates,
  phaseText,
  pollWhileRunning,
  statusWords,
  truncatedAction,
} from './progress-rules.ts'

test.each<[InstanceStatus, string, string, string]>([
  ['in_progress', 'low', 'In progress', 'Running Scan...'],
  ['completed', 'passed', 'Completed', 'Scan Complete'],
  ['failed', 'high', 'Failed', 'Scan Failed'],
  ['blocked', 'high', 'Failed', 'Scan Failed'],
  ['cancelled', 'high', 'Failed', 'Scan Failed'],
  ['anything else' as InstanceStatus, 'high', 'Failed', 'Scan Failed'],
])('%s has a %s badge "%s" and the headline "%s"', (status, tone, badge, headline) =>
  expect(statusWords(status)).toEqual({ tone, badge, headline }),
)

test('items are labeled', () =>
  expect(itemLabels).toEqual({
    pending: 'Pending',
    in_progress: 'Processing',
    completed: 'Passed',
    failed: 'Failed',
  }))

describe('merging', () => {
  const counts = (merging_status: MergingStatus, done = 10) => ({
    item_count: 10,
    item_completed_count: done,
    merging_status,
    merging_progress: 0.427,
  })
  test.each<[MergingStatus, string | undefined]>([
    ['DETECTING_DUPLICATES', 'Detecting duplicate issues...'],
    ['MERGING_ISSUES', 'Merging similar issues...'],
    ['UPLOADING', 'Uploading results...'],
    ['FAILED', 'Issue filtering failed'],
    ['COMPLETED', undefined],
    ['NOT_STARTED', undefined],
  ])('%s shows %j', (status, label) => expect(mergingOf(counts(status))?.label).toBe(label))
  test('is not shown before all items are complete', () =>
    expect(mergingOf(counts('MERGING_ISSUES', 9))).toBeNull())
  test('is not shown for a run without items', () =>
    expect(mergingOf({ ...counts('MERGING_ISSUES', 0), item_count: 0 })).toBeNull())
  test.each([
    [0, 0],
    [0.427, 42],
    [0.999, 99],
    [1, 100],
  ])('progress %d is %i percent', (merging_progress, percent) =>
    expect(mergingOf({ ...counts('UPLOADING'), merging_progress })?.percent).toBe(percent),
  )
})

test('completion is the floor of completed over all items', () =>
  expect(completionPercent({ item_completed_count: 2, item_count: 3 })).toBe(66))

test.each([
  ['a'.repeat(147), 'a'.repeat(147)],
  ['a'.repeat(148), `${'a'.repeat(147)}...`],
  ['short', 'short'],
])('the action text is cut at 147 characters plus an ellipsis', (text, expected) =>
  expect(truncatedAction(text)).toBe(expected),
)

describe('polling', () => {
  test('polls results every 5 s and browsing data every 20 s', () =>
    expect([resultsPollMs, browsingPollMs]).toEqual([5_000, 20_000]))
  test.each<[InstanceStatus | undefined, number | false]>([
    ['in_progress', 5_000],
    ['completed', false],
    ['failed', false],
    [undefined, false],
  ])('polls a scan that is %s: %s', (status, expected) =>
    expect(pollWhileRunning(status, resultsPollMs)).toBe(expected),
  )
  test.each<[number | undefined, number | false]>([
    [undefined, 5_000],
    [0, 5_000],
    [1, false],
  ])('after an alert count of %s it is requested again after %s', (count, expected) =>
    expect(alertCountRefetchMs(count)).toBe(expected),
  )
  test('the alert count is requested 5 s after completion', () => expect(alertCountDelayMs).toBe(5_000))
})

test('logs and tables show at most 100 rows', () => expect(maxRows).toBe(100))

describe('panes', () => {
  const item = (completion_status: ScanItem['completion_status'], item_url: string): ScanItem => ({
    scan_item_id: item_url,
    completion_status,
    item_url,
    platform: '',
    region: '',
    reason: null,
    has_alerts: item_url === 'c',
  })
  const panes = panesOf({
    page_states: [],
    item_count: 10,
    item_completed_count: 5,
    items: [item('in_progress', 'f'), item('completed', 'e'), item('failed', 'd'), item('completed', 'c')],
    // One of the older pages, which are no longer listed, has one too.
    item_alert_count: 2,
  })
  test('keep their places while pages are read', () => {
    const before = panesOf({
      page_states: ['completed', 'in_progress', 'pending'],
      item_count: 4,
      item_completed_count: 1,
      items: [item('in_progress', 'b')],
      item_alert_count: 0,
    })
    expect(before).toEqual(['completed', 'in_progress', 'pending', 'pending'])
  })
  test('of too many pages are ordered visited (oldest first), in progress, pending; none with alerts counts as passed', () =>
    expect(panes).toEqual([
      'alert',
      'completed',
      'alert',
      'failed',
      'completed',
      'in_progress',
      'pending',
      'pending',
      'pending',
      'pending',
    ]))
  test('are counted by kind', () =>
    expect(paneCounts(panes)).toEqual({ alert: 2, completed: 2, failed: 1, in_progress: 1, pending: 4 }))
})

test('every phase has a name and its own progress; earlier ones are done, later ones pending', () => {
  const phases: RunPhase[] = ['reading', 'testing', 'measuring', 'confirming', 'evidence']
  const states = phaseStates({ phase: 'confirming', phases, phase_percent: 30 })
  expect(states.map(({ phase, state, percent }) => [phaseNames[phase], state, percent])).toEqual([
    ['Checking pages', 'done', 100],
    ['Testing the store', 'done', 100],
    ['Measuring speed', 'done', 100],
    ['Confirming alerts', 'current', 30],
    ['Taking screenshots', 'next', 0],
  ])
})

test('the page phase counts pages as the panes do, not visits', () => {
  const progress = { done: 186, total: 426 } as RunProgress
  const textOf = (item_completed_count: number, percent: number) =>
    phaseText(
      { phase: 'reading', state: 'current', percent },
      { item_completed_count, item_count: 186, progress },
    )
  expect([textOf(93, 20), textOf(186, 43)]).toEqual(['93 of 186', 'Finishing…'])
  // The first page is done, and others are still being found.
  expect(
    phaseText(
      { phase: 'reading', state: 'current', percent: 0 },
      { item_completed_count: 1, item_count: 1, progress },
    ),
  ).toBe('1 of 1')
})

test('phases that a run does not have are not listed', () => {
  const states = phaseStates({ phase: 'reading', phases: ['reading', 'confirming'], phase_percent: 5 })
  expect(states.map(({ phase }) => phase)).toEqual(['reading', 'confirming'])
})
