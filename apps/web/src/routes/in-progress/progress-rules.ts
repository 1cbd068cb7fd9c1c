/** Texts and numbers of the screen of a running scan. Pure. */

import { wholeNumber } from '@vitrine/kernel/figures/figures'
import type { MergingStatus, RunPhase } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { InstanceStatus, ScanItem } from '@vitrine/modules/instances/contract'
import type { RunProgress } from '@vitrine/modules/scans/contract'
import { percentDone } from '../../shared/scans/running-rules.ts'

export interface StatusWords {
  badge: string
  headline: string
  tone: 'low' | 'passed' | 'high'
}

/** Anything but in progress and completed counts as failed. */
export function statusWords(status: InstanceStatus): StatusWords {
  if (status === 'in_progress') return { badge: 'In progress', headline: 'Running Scan...', tone: 'low' }
  if (status === 'completed') return { badge: 'Completed', headline: 'Scan Complete', tone: 'passed' }
  return { badge: 'Failed', headline: 'Scan Failed', tone: 'high' }
}

export const itemLabels: Record<ScanItem['completion_status'], string> = {
  pending: 'Pending',
  in_progress: 'Processing',
  completed: 'Passed',
  failed: 'Failed',
}

const mergingLabels: Partial<Record<MergingStatus, string>> = {
  DETECTING_DUPLICATES: 'Detecting duplicate issues...',
  [wire.mergingAlerts]: 'Merging similar issues...',
  UPLOADING: 'Uploading results...',
  FAILED: 'Issue filtering failed',
}

/** The phases of a run that has ended: all of them are done. */
export const allDone = (progress: RunProgress): PhaseState[] =>
  progress.phases.map((phase) => ({ phase, state: 'done', percent: 100 }))

export interface PhaseState {
  phase: RunPhase
  state: 'done' | 'current' | 'next'
  percent: number
}

/** Which phases are done, which one is running and how far, and which are pending. */
export function phaseStates({
  phase,
  phases,
  phase_percent,
}: Pick<RunProgress, 'phase' | 'phases' | 'phase_percent'>): PhaseState[] {
  const at = phases.indexOf(phase)
  return phases.map((each, index) => ({
    phase: each,
    state: index < at ? 'done' : index === at ? 'current' : 'next',
    percent: index < at ? 100 : index === at ? phase_percent : 0,
  }))
}

const stateNames = { done: 'Done', current: 'In progress', next: 'Not started' } as const

/** From this share on, a page phase without open pages isn't waiting for more of them. */
const finishingPercent = 25

/** Status text of a phase. The page phase counts pages, as the panes do, however often each is visited. */
export function phaseText({ phase, state, percent }: PhaseState, results: PhaseCounts): string {
  const { progress } = results
  if (phase === 'reading' && state !== 'next') {
    const { item_completed_count: done, item_count: total } = results
    if (total === 0) return 'Finding pages…'
    const isFinishing = state === 'current' && done >= total && percent >= finishingPercent
    return isFinishing ? 'Finishing…' : `${wholeNumber(done)} of ${wholeNumber(total)}`
  }
  if (state !== 'current' || progress === null || progress.total === 0) return stateNames[state]
  return `${wholeNumber(progress.done)} of ${wholeNumber(progress.total)}`
}

interface Counts {
  item_count: number
  item_completed_count: number
  merging_status: MergingStatus
  merging_progress: number
}

type PhaseCounts = Pick<Counts, 'item_count' | 'item_completed_count'> & { progress: RunProgress | null }

export interface Merging {
  label: string
  percent: number
  hasFailed: boolean
}

/** Status text of merging once all items are complete; null before that, and when merging hasn't begun or is over. */
export function mergingOf(counts: Counts): Merging | null {
  const areAllDone = counts.item_count > 0 && counts.item_completed_count >= counts.item_count
  const label = mergingLabels[counts.merging_status]
  if (!areAllDone || label === undefined) return null
  return {
    label,
    percent: Math.floor(100 * Math.min(1, Math.max(0, counts.merging_progress))),
    hasFailed: counts.merging_status === 'FAILED',
  }
}

/** Completed items as a share of all, in whole percent rounded down. */
export const completionPercent = (counts: Pick<Counts, 'item_count' | 'item_completed_count'>): number =>
  percentDone(counts.item_completed_count, counts.item_count)

const actionLength = 147

/** The current action, truncated to 147 characters plus an ellipsis. */
export const truncatedAction = (text: string): string =>
  text.length > actionLength ? `${text.slice(0, actionLength)}...` : text

/** Maximum rows of logs and tables. */
export const maxRows = 100

export type Pane = ScanItem['completion_status'] | 'alert'

interface PaneSources extends Pick<Counts, 'item_count' | 'item_completed_count'> {
  /** One per page, always in the same order; empty if there are more than panes. */
  page_states: readonly Pane[]
  /** Pages in progress and the most recently completed ones; not all. */
  items: readonly ScanItem[]
  /** Pages with findings, including older ones. */
  item_alert_count: number
}

/** Above this number, pages aren't drawn one by one. */
export const maxPanes = 480

/**
 * One pane per page, each in its own place. Of too many pages to draw, only numbers are known: the visited ones first,
 * then those in progress, then pending ones.
 */
export function panesOf({
  page_states,
  item_count,
  item_completed_count,
  items,
  item_alert_count,
}: PaneSources): Pane[] {
  const missing = (known: number) =>
    Array.from({ length: Math.max(0, item_count - known) }, (): Pane => 'pending')
  if (page_states.length > 0) return [...page_states, ...missing(page_states.length)]
  const paneOf = (item: ScanItem): Pane => (item.has_alerts ? 'alert' : item.completion_status)
  const done = items.filter(
    (item) => item.completion_status === 'completed' || item.completion_status === 'failed',
  )
  const older = Math.max(0, item_completed_count - done.length)
  const olderAlerts = Math.min(older, Math.max(0, item_alert_count - done.filter(hasAlerts).length))
  const panes: Pane[] = [
    ...Array.from({ length: older }, (_, at): Pane => (at < olderAlerts ? 'alert' : 'completed')),
    ...done.toReversed().map(paneOf),
    ...items.filter((item) => item.completion_status === 'in_progress').map((): Pane => 'in_progress'),
  ]
  return [...panes, ...missing(panes.length)]
}

const hasAlerts = (item: ScanItem): boolean => item.has_alerts

/** Number of panes of each kind. */
export function paneCounts(panes: readonly Pane[]): Record<Pane, number> {
  const counts: Record<Pane, number> = { alert: 0, completed: 0, in_progress: 0, failed: 0, pending: 0 }
  for (const pane of panes) counts[pane] += 1
  return counts
}

/** Delay after completion until the alert count is requested, and the interval while it is 0, in milliseconds. */
export const alertCountDelayMs = 5_000

/** Delay until the alert count is requested again, in milliseconds; false once it is above 0. */
export const alertCountRefetchMs = (count: number | undefined): number | false =>
  (count ?? 0) > 0 ? false : alertCountDelayMs

/** Polling interval of browsing data while the scan is in progress, in milliseconds. */
export const browsingPollMs = 20_000

/** Polls only while the scan is in progress. */
export const pollWhileRunning = (status: InstanceStatus | undefined, everyMs: number): number | false =>
  status === 'in_progress' ? everyMs : false
