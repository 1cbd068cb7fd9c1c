/** How scans are grouped, sorted, and worded in every list. Pure. */

import { pluralize } from '@vitrine/kernel/figures/figures'
import type { ScanSeverity } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Scan } from '@vitrine/modules/scans/contract'
import type { SeverityTone } from '../components/severity.tsx'
import { remainingTime } from '../format/relative-time.ts'

/** Groups in order. `unchecked`: failed or blocked, so that nothing can be said about the store. */
export const scanGroups = ['running', 'high', 'medium', 'low', 'passed', 'resolved', 'unchecked'] as const
export type ScanGroup = (typeof scanGroups)[number]

/** The group of a scan; of an archived one by its result. */
export function groupOf(scan: Pick<Scan, 'in_progress' | 'scan_severity'>): ScanGroup {
  if (scan.in_progress) return 'running'
  return scan.scan_severity ?? 'unchecked'
}

export const groupTitles: Record<ScanGroup, string> = {
  running: 'Running',
  high: 'Most Impactful',
  medium: 'Medium',
  low: 'Low',
  passed: 'Passed',
  resolved: 'Resolved',
  unchecked: 'Not checked',
}

export const groupHints: Record<ScanGroup, string> = {
  running: 'Analyses that are running right now',
  high: 'Analyses with at least one open high-severity alert',
  medium: 'Analyses whose most severe open alert is medium',
  low: 'Analyses whose open alerts are all low',
  passed: 'Analyses that checked enough of your store and found nothing',
  resolved: 'Analyses whose alerts are all closed',
  unchecked: 'Analyses that couldn’t check your store, with the reason',
}

const order: readonly (ScanSeverity | null)[] = ['high', 'medium', 'low', 'resolved', 'passed']

/** Sort order of severities: high, medium, low, resolved, passed, then unknown. */
export function scanSeverityRank(severity: ScanSeverity | null): number {
  const rank = order.indexOf(severity)
  return rank === -1 ? order.length : rank
}

const listLabels: Record<ScanSeverity, string> = {
  high: 'High Risk',
  medium: 'Medium',
  low: 'Low',
  resolved: 'Resolved',
  passed: 'Passed',
}

/** "High Risk", "Running: 3h left", "Not checked", for rows of the hub. */
export function hubLabel(scan: Pick<Scan, 'in_progress' | 'scan_severity' | 'remaining_time_hours'>): string {
  if (scan.in_progress) return `Running: ${remainingTime(scan.remaining_time_hours)} left`
  return scan.scan_severity === null ? groupTitles.unchecked : listLabels[scan.scan_severity]
}

/** "High", "3h left", for the overview. */
export function overviewLabel(
  scan: Pick<Scan, 'in_progress' | 'scan_severity' | 'remaining_time_hours'>,
): string {
  if (scan.in_progress) return `${remainingTime(scan.remaining_time_hours)} left`
  if (scan.scan_severity === 'high') return 'High'
  return scan.scan_severity === 'medium' ? 'Med' : hubLabel(scan)
}

export const toneOf = (scan: Pick<Scan, 'in_progress' | 'scan_severity'>): SeverityTone => groupOf(scan)

/** Open alerts of a scan: `issues_count` counts all, `done_issues_count` those that are closed. */
export function openCount(scan: Pick<Scan, typeof wire.alertCount | typeof wire.doneAlertCount>): number {
  return Math.max(0, (scan[wire.alertCount] ?? 0) - (scan[wire.doneAlertCount] ?? 0))
}

/** Such as "9 open, 3 resolved". */
export function alertSummary(
  scan: Pick<Scan, 'in_progress' | typeof wire.alertCount | typeof wire.doneAlertCount>,
): string {
  const open = openCount(scan)
  const done = scan[wire.doneAlertCount] ?? 0
  if (scan.in_progress && open > 0) return pluralize(open, 'open finding')
  if (open > 0 && done > 0) return `${open} open, ${done} resolved`
  if (open > 0) return pluralize(open, 'open issue')
  if (done > 0) return pluralize(done, 'issue resolved', 'issues resolved')
  return 'No issues found'
}
