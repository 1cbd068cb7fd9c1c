/** Available slots as a calendar, in the user's time zone. */
import { dayMs } from '@vitrine/kernel/time/durations'
import type { BookingSlot } from '@vitrine/modules/bookings/contract'

export interface CalendarDay {
  /** "2026-11-23". */
  key: string
  /** "23". */
  number: string
  /** "Monday, November 23". */
  label: string
  /** Available slots of the day, earliest first. */
  slots: BookingSlot[]
}

/** "2026-11-23": the day of an instant in a time zone. */
export function dayKey(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleDateString('en-CA', { timeZone })
}

/** Noon of a calendar day in UTC: far enough from both ends to name the day without a time zone. */
const noon = (key: string) => new Date(`${key}T12:00:00Z`)

/** "Monday, November 23". */
export function dayLabel(key: string): string {
  return noon(key).toLocaleDateString('en-US', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

/** "2:30 PM". */
export function timeLabel(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
}

/** How long a slot lasts, in whole minutes. */
export function slotMinutes(slot: BookingSlot): number {
  return Math.round((Date.parse(slot.ends_at) - Date.parse(slot.starts_at)) / 60_000)
}

/** "November 2026", or "November and December 2026" when the weeks span two months. */
export function monthLabel(weeks: readonly (readonly CalendarDay[])[]): string {
  const days = weeks.flat()
  const name = (day: CalendarDay | undefined, options: Intl.DateTimeFormatOptions) =>
    day === undefined ? '' : noon(day.key).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  const free = days.filter((day) => day.slots.length > 0)
  const [first, last] = [free[0] ?? days[0], free.at(-1) ?? days.at(-1)]
  const [from, to] = [name(first, { month: 'long' }), name(last, { month: 'long', year: 'numeric' })]
  return to.startsWith(from) ? to : `${from} and ${to}`
}

/** Whole weeks, Monday first, from the first available day to the last. Empty when no slot is available. */
export function calendarWeeks(slots: readonly BookingSlot[], timeZone: string): CalendarDay[][] {
  const byDay = new Map<string, BookingSlot[]>()
  for (const slot of [...slots].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    const key = dayKey(slot.starts_at, timeZone)
    byDay.set(key, [...(byDay.get(key) ?? []), slot])
  }
  const keys = [...byDay.keys()].sort()
  const [firstKey, lastKey] = [keys[0], keys.at(-1)]
  if (firstKey === undefined || lastKey === undefined) return []
  const first = noon(firstKey)
  const mondayMs = first.getTime() - ((first.getUTCDay() + 6) % 7) * dayMs
  const weeks: CalendarDay[][] = []
  for (let weekMs = mondayMs; weekMs <= noon(lastKey).getTime(); weekMs += 7 * dayMs) {
    weeks.push(
      Array.from({ length: 7 }, (_, index): CalendarDay => {
        const key = new Date(weekMs + index * dayMs).toISOString().slice(0, 10)
        return {
          key,
          number: String(Number(key.slice(8))),
          label: dayLabel(key),
          slots: byDay.get(key) ?? [],
        }
      }),
    )
  }
  return weeks
}
