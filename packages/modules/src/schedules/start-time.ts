/** When a due run may start: spread, so that not everything starts at the full hour, and outside of quiet hours. */
import { sha256 } from '@vitrine/kernel/ids'
import { minuteMs } from '@vitrine/kernel/time/durations'
import { minuteOfDay } from './local-time.ts'
import { timeOf } from './time-of-day.ts'
import { nextDue } from './timing.ts'

interface QuietHours {
  timeZone: string
  /** Minutes of the day; null: none. */
  quietFromMinute: number | null
  quietToMinute: number | null
}

/** Runs that are due together start within this time. */
export const spreadMs = 10 * minuteMs

/** The same delay for every run of a schedule, so that its runs stay a day apart. */
const delayOf = (scheduleId: string) =>
  (Number.parseInt(sha256(scheduleId).slice(0, 8), 16) % (spreadMs / minuteMs)) * minuteMs

export function startTime(
  schedule: QuietHours & { scheduleId: string; timing: { kind: string } },
  dueAt: Date,
): Date {
  const allowed = afterQuietHours(schedule, dueAt)
  // A time that a person chose for one run is that time.
  if (schedule.timing.kind === 'once') return allowed
  return afterQuietHours(schedule, new Date(allowed.getTime() + delayOf(schedule.scheduleId)))
}

/** The time itself, or the end of the quiet hours that it falls into. */
export function afterQuietHours(
  { timeZone, quietFromMinute: from, quietToMinute: to }: QuietHours,
  at: Date,
): Date {
  if (from === null || to === null || from === to) return at
  const minute = minuteOfDay(at, timeZone)
  const isQuiet = from > to ? minute >= from || minute < to : minute >= from && minute < to
  return isQuiet ? (nextDue({ timing: { kind: 'daily', time: timeOf(to) }, timeZone }, at) ?? at) : at
}
