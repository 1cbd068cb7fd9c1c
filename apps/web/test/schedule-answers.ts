/** Fixture responses for schedules. */
import { dayMs } from '@vitrine/kernel/time/durations'
import type { Schedule, ScheduleCalendar, ScheduleOccurrence } from '@vitrine/modules/schedules/contract'
import { type Scenario, websiteId } from './fixture-data.ts'

const idOf = (number: number) => `d0000000-41c7-7000-8000-00000000000${number}`
const today = Date.parse(`${new Date(Date.now()).toISOString().slice(0, 10)}T00:00:00Z`)
const at = (day: number, hour: number) => new Date(today + day * dayMs + hour * 3_600_000).toISOString()

const base: Schedule = {
  schedule_id: idOf(1),
  website_id: websiteId,
  title: 'Prices agree everywhere',
  scan_template_id: 'T01',
  timing: { kind: 'daily', time: '02:30' },
  time_zone: 'Europe/Berlin',
  quiet_hours: { from: '08:00', to: '22:00' },
  state: 'active',
  paused_reason: null,
  next_due_at: at(1, 1),
  next_start_at: at(1, 1),
  regions: ['US', 'UK'],
  platforms: ['Desktop', 'Mobile'],
  scope: { page_budget: 200 },
  source_scan_id: null,
  created_at: at(-20, 9),
  last: null,
}

const paused: Schedule = {
  ...base,
  schedule_id: idOf(2),
  title: 'Search works for the words that shoppers use',
  timing: { kind: 'weekly', time: '05:00', weekdays: [1, 4] },
  quiet_hours: null,
  state: 'paused',
  paused_reason: 'This analysis is part of the Premium plan.',
  next_due_at: null,
  next_start_at: null,
}

const past = (number: number, more: Partial<ScheduleOccurrence>): ScheduleOccurrence => ({
  occurrence_id: idOf(number),
  schedule_id: idOf(1),
  title: base.title,
  due_at: at(-number, 1),
  start_at: at(-number, 1),
  state: 'launched',
  reason: null,
  missed_count: 0,
  scan_id: 'c0000000-41d4-7000-8000-000000000001',
  settled_at: at(-number, 1),
  ...more,
})

const occurrences = [
  past(1, { missed_count: 2 }),
  past(2, {
    state: 'skipped',
    scan_id: null,
    reason: 'Missed, because Vitrine wasn’t running. The next run made up for it.',
  }),
  past(3, {
    state: 'waiting',
    scan_id: null,
    reason: 'Waiting for another analysis of this store to end.',
    settled_at: null,
  }),
]

function calendar(): ScheduleCalendar {
  const days = Array.from({ length: 14 }, (_, day) => at(day, 0).slice(0, 10))
  const host = 'harbour-and-pine.example'
  return {
    time_zone: 'UTC',
    days,
    runs: days.slice(1).map((_, index) => ({
      schedule_id: idOf(1),
      title: base.title,
      due_at: at(index + 1, 1),
      start_at: at(index + 1, 1),
      end_at: at(index + 1, 2),
      host,
      pages: 200,
      minutes: 24,
    })),
    load: days.slice(1).map((day) => ({ host, day, runs: 1, pages: 200, minutes: 24 })),
  }
}

export function scheduleAnswer(method: string, path: string, scenario: Scenario): [number, unknown] | null {
  const found = /\/websites\/[^/]+\/schedules(\/[^/]+)?$/.exec(path)
  if (found === null) return null
  if (found[1] === '/calendar') return [200, calendar()]
  if (found[1] === '/occurrences') return [200, occurrences]
  if (method === 'DELETE') return [204, null]
  if (method !== 'GET') return [200, base]
  return [200, scenario.schedules === 0 ? [] : [base, paused]]
}
