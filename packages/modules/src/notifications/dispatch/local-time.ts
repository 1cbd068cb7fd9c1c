/** Times of day in a person's time zone, with its daylight saving. Pure. */
import { dayMs, minuteMs } from '@vitrine/kernel/time/durations'

interface LocalTime {
  /** Such as `2026-11-26`. */
  date: string
  minute: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** An unknown time zone counts as UTC. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const make = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  let format: Intl.DateTimeFormat
  try {
    format = make(timeZone)
  } catch {
    format = make('UTC')
  }
  formats.set(timeZone, format)
  return format
}

export function localTime(timeMs: number, timeZone: string): LocalTime {
  const parts = formatOf(timeZone).formatToParts(timeMs)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return {
    date,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/**
 * The next time, after now, at which clocks there show a minute of the day. On a day whose clocks skip that minute, it
 * is less than an hour away from it.
 * @param weekday Only on this day of the week, 0: Sunday
 */
export function nextLocalTime(nowMs: number, timeZone: string, minute: number, weekday?: number): number {
  // Dates are counted, not hours: a day has 23 to 25 of them.
  const firstMs = Date.parse(`${localTime(nowMs, timeZone).date}T00:00:00Z`)
  for (let day = 0; day <= 8; day++) {
    const midnight = new Date(firstMs + day * dayMs)
    if (weekday !== undefined && midnight.getUTCDay() !== weekday) continue
    const date = midnight.toISOString().slice(0, 10)
    const atMs = timeOf(date, minute, timeZone)
    if (atMs > nowMs) return atMs
  }
  return nowMs + dayMs
}

/** When a local date has a minute of the day: corrects a guess by the difference that the zone's clocks show. */
function timeOf(date: string, minute: number, timeZone: string): number {
  const wantedMs = Date.parse(`${date}T00:00:00Z`) + minute * minuteMs
  let atMs = wantedMs
  for (let round = 0; round < 3; round++) {
    const shown = localTime(atMs, timeZone)
    const shownMs = Date.parse(`${shown.date}T00:00:00Z`) + shown.minute * minuteMs
    if (shownMs === wantedMs) return atMs
    atMs += wantedMs - shownMs
  }
  return atMs
}
