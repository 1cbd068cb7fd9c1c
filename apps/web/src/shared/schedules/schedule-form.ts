/** The state of the schedule form, and what it sends. */
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Schedule, ScheduleTiming } from '@vitrine/modules/schedules/contract'
import { instantOf, localText } from './timing-text.ts'

export interface ScheduleForm {
  kind: ScheduleTiming['kind']
  time: string
  /** Local date and time of a single run. */
  date: string
  weekdays: number[]
  day: string
  cron: string
  timeZone: string
  hasQuietHours: boolean
  quietFrom: string
  quietTo: string
  platforms: Platform[]
  regions: string[]
  /** Empty: no limit of its own. */
  pages: string
  checksEveryPage: boolean
}

const dayMs = 86_400_000

/** The chosen regions as the form shows them: none of them means all. */
export const namedRegions = (regions: readonly string[]): string[] =>
  regions.filter((region) => region !== 'GLOBAL')

export function emptyForm(kind: ScheduleTiming['kind'], timeZone: string, nowMs: number): ScheduleForm {
  return {
    kind,
    time: '02:30',
    date: `${localText(nowMs + dayMs, timeZone).slice(0, 10)}T02:30`,
    weekdays: [1],
    day: '1',
    cron: '30 2 * * 1-5',
    timeZone,
    hasQuietHours: false,
    quietFrom: '08:00',
    quietTo: '22:00',
    platforms: ['Desktop', 'Mobile'],
    regions: [],
    pages: '',
    checksEveryPage: false,
  }
}

export function formOf(schedule: Schedule, nowMs: number): ScheduleForm {
  const { timing, quiet_hours: quiet, time_zone: timeZone } = schedule
  const form = emptyForm(timing.kind, timeZone, nowMs)
  return {
    ...form,
    ...('time' in timing ? { time: timing.time } : {}),
    ...(timing.kind === 'once' ? { date: localText(Date.parse(timing.at), timeZone) } : {}),
    ...(timing.kind === 'weekly' ? { weekdays: timing.weekdays } : {}),
    ...(timing.kind === 'monthly' ? { day: String(timing.day) } : {}),
    ...(timing.kind === 'cron' ? { cron: timing.expression } : {}),
    ...(quiet === null ? {} : { hasQuietHours: true, quietFrom: quiet.from, quietTo: quiet.to }),
    platforms: schedule.platforms as Platform[],
    regions: namedRegions(schedule.regions),
    pages: schedule.scope.page_budget === undefined ? '' : String(schedule.scope.page_budget),
    checksEveryPage: schedule.scope.skip_unchanged_pages === false,
  }
}

function timingOf(form: ScheduleForm): ScheduleTiming {
  const { kind, time } = form
  if (kind === 'once') return { kind, at: instantOf(form.date, form.timeZone) ?? '' }
  if (kind === 'weekly') return { kind, time, weekdays: form.weekdays }
  if (kind === 'monthly') return { kind, time, day: form.day === 'last' ? 'last' : Number(form.day) }
  if (kind === 'cron') return { kind, expression: form.cron.trim() }
  return { kind, time }
}

/** What keeps the form from being sent; null: nothing. The server checks the rest. */
export function problemOf(form: ScheduleForm): string | null {
  if (form.kind === 'weekly' && form.weekdays.length === 0) return 'Choose at least one weekday.'
  if (form.kind === 'once' && instantOf(form.date, form.timeZone) === null) return 'Choose a date and a time.'
  if (form.platforms.length === 0) return 'Choose at least one device.'
  if (form.pages !== '' && !(Number(form.pages) >= 1)) return 'The page limit must be at least 1.'
  return null
}

export const bodyOf = (form: ScheduleForm) => ({
  timing: timingOf(form),
  time_zone: form.timeZone,
  quiet_hours: form.hasQuietHours ? { from: form.quietFrom, to: form.quietTo } : null,
  platforms: form.platforms,
  regions: form.regions,
  page_budget: form.pages === '' ? null : Number(form.pages),
  skip_unchanged_pages: !form.checksEveryPage,
})
