import type { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { ScanScope } from '../scans/contract.ts'
import { type Schedule, type ScheduleOccurrence, ScheduleTiming } from './contract.ts'
import { startTime } from './start-time.ts'
import { timeOf } from './time-of-day.ts'

type ScheduleRow = typeof schedules.$inferSelect
type OccurrenceRow = typeof scheduleOccurrences.$inferSelect

export function presentSchedule(row: ScheduleRow, last: OccurrenceRow | null): Schedule {
  const { quietFromMinute: from, quietToMinute: to } = row
  return {
    schedule_id: row.scheduleId,
    website_id: row.websiteId,
    title: row.title,
    scan_template_id: row.scanTemplateId,
    timing: ScheduleTiming.parse(row.timing),
    time_zone: row.timeZone,
    quiet_hours: from === null || to === null ? null : { from: timeOf(from), to: timeOf(to) },
    state: row.state,
    paused_reason: row.pausedReason,
    next_due_at: row.nextDueAt?.toISOString() ?? null,
    next_start_at: row.nextDueAt === null ? null : startTime(row, row.nextDueAt).toISOString(),
    regions: row.regions,
    platforms: row.platforms,
    scope: ScanScope.parse(row.scope),
    source_scan_id: row.sourceScanId,
    created_at: row.createdAt.toISOString(),
    last: last === null ? null : presentOccurrence(last, row.title),
  }
}

export function presentOccurrence(row: OccurrenceRow, title: string): ScheduleOccurrence {
  return {
    occurrence_id: row.occurrenceId,
    schedule_id: row.scheduleId,
    title,
    due_at: row.dueAt.toISOString(),
    start_at: row.startAt.toISOString(),
    state: row.state,
    reason: row.reason,
    missed_count: row.missedCount,
    scan_id: row.scanId,
    settled_at: row.settledAt?.toISOString() ?? null,
  }
}
