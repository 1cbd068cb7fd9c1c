/** Rules of the list: which scans a tab, a filter, a search, and a sort order leave, and how they are grouped. Pure. */
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Scan } from '@vitrine/modules/scans/contract'
import { instantMs } from '../../shared/format/relative-time.ts'
import { groupOf, type ScanGroup, scanGroups, scanSeverityRank } from '../../shared/scans/scan-groups.ts'
import {
  type Assignee,
  type DateRange,
  type SeverityFilter,
  type Sort,
  type Tab,
  tabs,
} from './search-words.ts'

export interface ListState {
  tab: Tab
  severity: SeverityFilter
  range: DateRange
  assignee: Assignee
  sort: Sort
  q: string
}

export const defaultState: ListState = {
  tab: 'review',
  severity: 'all',
  range: 'all',
  assignee: 'all',
  sort: 'severity',
  q: '',
}

const isInTab: Record<Tab, (scan: Scan) => boolean> = {
  review: (scan) => !scan.in_progress && !scan.archived,
  running: (scan) => scan.in_progress && !scan.archived,
  all: (scan) => !scan.archived,
  archived: (scan) => scan.archived,
}

/** How many scans each tab contains, without filters. */
export function tabCounts(scans: readonly Scan[]): Record<Tab, number> {
  const counts: Record<Tab, number> = { review: 0, running: 0, all: 0, archived: 0 }
  for (const scan of scans) {
    for (const tab of tabs) if (isInTab[tab](scan)) counts[tab] += 1
  }
  return counts
}

/** The earliest `updated_at` that a date range includes; null for no limit. */
export function rangeStartMs(range: DateRange, nowMs: number): number | null {
  const start = new Date(nowMs)
  if (range === 'all') return null
  if (range === 'today') start.setHours(0, 0, 0, 0)
  if (range === 'week') start.setDate(start.getDate() - 7)
  if (range === 'month') start.setMonth(start.getMonth() - 1)
  if (range === 'quarter') start.setMonth(start.getMonth() - 3)
  return start.getTime()
}

const updatedMs = (scan: Scan) => instantMs(scan.updated_at) ?? 0
const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compare: Record<Sort, (a: Scan, b: Scan) => number> = {
  severity: (a, b) =>
    scanSeverityRank(a.scan_severity) - scanSeverityRank(b.scan_severity) || updatedMs(b) - updatedMs(a),
  latest: (a, b) => updatedMs(b) - updatedMs(a),
  oldest: (a, b) => updatedMs(a) - updatedMs(b),
  [wire.mostAlerts]: (a, b) =>
    (b[wire.alertCount] ?? 0) - (a[wire.alertCount] ?? 0) || updatedMs(b) - updatedMs(a),
  az: (a, b) => titles.compare(a.title, b.title),
  za: (a, b) => titles.compare(b.title, a.title),
}

/**
 * Scans left by tab, filters, and search, sorted. The search is trimmed and matches title or scan id.
 * @param found scans whose alerts match the search
 * @param userId who views the list, for what is assigned to them
 */
export function visibleScans(
  scans: readonly Scan[],
  state: ListState,
  nowMs: number,
  found: Pick<ReadonlySet<string>, 'has'> = new Set(),
  userId = '',
): Scan[] {
  const query = state.q.trim().toLowerCase()
  const startMs = rangeStartMs(state.range, nowMs)
  return scans
    .filter(
      (scan) =>
        isInTab[state.tab](scan) &&
        (state.severity === 'all' || scan.scan_severity === state.severity) &&
        (state.assignee === 'all' || (scan.assignee_ids ?? []).includes(userId)) &&
        (startMs === null || updatedMs(scan) >= startMs) &&
        (query === '' ||
          scan.title.toLowerCase().includes(query) ||
          scan.scan_id.toLowerCase().includes(query) ||
          found.has(scan.scan_id)),
    )
    .sort(compare[state.sort])
}

export interface Group {
  group: ScanGroup
  scans: Scan[]
}

/**
 * The groups of a tab in order: "To review" hides Running, "Running" shows only Running, the others show all.
 * "Not checked" appears only when it has members.
 */
export function groupScans(scans: readonly Scan[], tab: Tab): Group[] {
  const members = new Map<ScanGroup, Scan[]>(scanGroups.map((group) => [group, []]))
  for (const scan of scans) members.get(groupOf(scan))?.push(scan)
  return scanGroups
    .filter((group) => (tab === 'running' ? group === 'running' : tab !== 'review' || group !== 'running'))
    .map((group) => ({ group, scans: members.get(group) ?? [] }))
    .filter(({ group, scans: own }) => group !== 'unchecked' || own.length > 0)
}
