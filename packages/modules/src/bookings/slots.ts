/** Which half hours can be booked. */

import type { Settings } from '@vitrine/config/settings'
import { dayMs, minuteMs } from '@vitrine/kernel/time/durations'
import type { BookingSlot } from './contract.ts'

export const slotMs = 30 * minuteMs
/** Someone must have time to read the booking before the appointment. */
const noticeMs = 12 * 3_600_000
const horizonMs = 14 * dayMs
/** Hours in which people can be expected to take a call, in their own time zone. */
const visitorDay = { startMinute: 7 * 60, endMinute: 22 * 60 }

interface LocalTime {
  isWeekday: boolean
  minute: number
}

/** Creates a function that returns the local time in a zone; an unknown zone counts as UTC. */
function localTimeOf(timeZone: string): (timeMs: number) => LocalTime {
  const format = clockOf(timeZone) ?? clockOf('UTC')
  return (timeMs) => {
    const parts = format?.formatToParts(timeMs) ?? []
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
    return {
      isWeekday: !['Sat', 'Sun'].includes(part('weekday')),
      minute: Number(part('hour')) * 60 + Number(part('minute')),
    }
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const form = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
    return new Intl.DateTimeFormat('en-US', form)
  } catch {
    return null
  }
}

/**
 * Start times of all slots of the next two weeks within our hours, including booked ones. Milliseconds since the epoch.
 */
export function offeredTimes(nowMs: number, hours: Settings['bookingHours']): number[] {
  const local = localTimeOf(hours.timeZone)
  const times: number[] = []
  const first = Math.ceil((nowMs + noticeMs) / slotMs) * slotMs
  for (let timeMs = first; timeMs <= nowMs + horizonMs; timeMs += slotMs) {
    const { isWeekday, minute } = local(timeMs)
    const endsInside = minute + slotMs / minuteMs <= hours.endMinute
    if (isWeekday && minute >= hours.startMinute && endsInside) times.push(timeMs)
  }
  return times
}

/** The times within the visitor's waking hours, or all if none are left. */
export function waking(timesMs: readonly number[], timeZone: string): readonly number[] {
  const local = localTimeOf(timeZone)
  const open = timesMs.filter((timeMs) => {
    const { minute } = local(timeMs)
    return minute >= visitorDay.startMinute && minute < visitorDay.endMinute
  })
  return open.length === 0 ? timesMs : open
}

export const presentSlot = (timeMs: number): BookingSlot => ({
  starts_at: new Date(timeMs).toISOString(),
  ends_at: new Date(timeMs + slotMs).toISOString(),
})
