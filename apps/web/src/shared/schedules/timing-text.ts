/** Schedules in words, and local times as instants. */
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Schedule, ScheduleTiming } from '@vitrine/modules/schedules/contract'
import { regionName } from '../format/regions.ts'

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** “Every Monday and Thursday at 02:30”. */
export function timingText(timing: ScheduleTiming, timeZone: string): string {
  if (timing.kind === 'once') return `Once, ${instantText(timing.at, timeZone)}`
  if (timing.kind === 'daily') return `Every day at ${timing.time}`
  if (timing.kind === 'cron') return `Cron: ${timing.expression}`
  if (timing.kind === 'monthly') {
    const day = timing.day === 'last' ? 'last day' : `${ordinal(timing.day)}`
    return `On the ${day} of every month at ${timing.time}`
  }
  const days = [...timing.weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
  return `Every ${listFormat.format(days.flatMap((day) => weekdayNames[day] ?? []))} at ${timing.time}`
}

const plurals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ordinal = (day: number) => `${day}${endings[plurals.select(day)] ?? 'th'}`

/** The time zone of the person who looks at the screen. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** “America/New York time”. */
export const zoneText = (timeZone: string) =>
  timeZone === 'UTC' ? timeZone : `${timeZone.replaceAll('_', ' ')} time`

/** “Mar 29, 02:30” in the time zone. */
export function instantText(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** “02:30” in the time zone. */
export function clockText(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
}

/** `YYYY-MM-DDTHH:MM`, as date fields use it. */
export function localText(instantMs: number, timeZone: string): string {
  const text = new Date(instantMs).toLocaleString('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return text.replace(' ', 'T')
}

/** The instant of a local time; null when the text is no time. */
export function instantOf(local: string, timeZone: string): string | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN
  if (Number.isNaN(wanted)) return null
  const shown = (ms: number) => Date.parse(`${localText(ms, timeZone)}:00Z`)
  let ms = wanted
  // The second round corrects a guess on the other side of a clock change.
  for (let round = 0; round < 2; round++) ms -= shown(ms) - wanted
  return new Date(ms).toISOString()
}

/** What a schedule’s run covers besides its analysis. */
export function coverageText({
  regions,
  platforms,
  scope,
}: Pick<Schedule, 'regions' | 'platforms' | 'scope'>): string {
  const parts = [
    platforms.join(' and '),
    (regions.length === 0 ? ['GLOBAL'] : regions).map(regionName).join(', '),
  ]
  if (scope.page_budget !== undefined) parts.push(`up to ${pluralize(scope.page_budget, 'page')}`)
  if (scope.skip_unchanged_pages === false) parts.push('every page each time')
  return parts.filter((part) => part !== '').join(' · ')
}
