/** When a message is due, and which events share it. Pure. */
import { hourMs } from '@vitrine/kernel/time/durations'
import type { Cadence } from '../contract.ts'
import { localTime, nextLocalTime } from './local-time.ts'

/** When digests arrive, minutes of the reader's day. */
const digestMinute = 8 * 60
const monday = 1
/** Messages per hour and channel; what comes after is collected. */
export const maxPerHour = 10

export interface Reader {
  timeZone: string
  quiet: { fromMinute: number; toMinute: number } | null
}

export interface Slot {
  kind: 'event' | 'daily' | 'weekly' | 'overflow'
  groupKey: string
  dueMs: number
}

/** The digest that collects what happens now. */
export function digestSlot(
  cadence: Exclude<Cadence, 'immediate'>,
  { timeZone }: Reader,
  nowMs: number,
): Slot {
  const isWeekly = cadence === 'weekly'
  const dueMs = nextLocalTime(nowMs, timeZone, digestMinute, isWeekly ? monday : undefined)
  return { kind: cadence, groupKey: `${cadence}:${localTime(dueMs, timeZone).date}`, dueMs }
}

/** Where an immediate message goes instead while its reader sleeps; null: it is sent now. */
export function quietSlot({ quiet, timeZone }: Reader, nowMs: number): Slot | null {
  if (quiet === null || !isWithin(localTime(nowMs, timeZone).minute, quiet)) return null
  const dueMs = nextLocalTime(nowMs, timeZone, quiet.toMinute)
  return { kind: 'overflow', groupKey: `quiet:${new Date(dueMs).toISOString()}`, dueMs }
}

/** Hours over midnight, such as 22:00 to 7:00, are two parts of a day. */
function isWithin(
  minute: number,
  { fromMinute, toMinute }: { fromMinute: number; toMinute: number },
): boolean {
  if (fromMinute === toMinute) return false
  if (fromMinute < toMinute) return minute >= fromMinute && minute < toMinute
  return minute >= fromMinute || minute < toMinute
}

/** Collects the messages of a storm until the next full hour. */
export function stormSlot(nowMs: number): Slot {
  const dueMs = (Math.floor(nowMs / hourMs) + 1) * hourMs
  return { kind: 'overflow', groupKey: `storm:${new Date(dueMs).toISOString()}`, dueMs }
}
