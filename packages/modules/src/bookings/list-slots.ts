import { bookings } from '@vitrine/db/tables/onboarding'
import { and, gt, isNull } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import type { BookingSlot } from './contract.ts'
import { offeredTimes, presentSlot, waking } from './slots.ts'

/** Free slots in the next two weeks; none if an external service does the scheduling. */
export async function listSlots(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  timeZone: string,
): Promise<{ scheduling_url: string | null; slots: BookingSlot[] }> {
  const { schedulingUrl, bookingHours } = services.settings
  if (schedulingUrl !== null) return { scheduling_url: schedulingUrl, slots: [] }
  const nowMs = services.clock.now()
  const rows = await services.db
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(isNull(bookings.cancelledAt), gt(bookings.startsAt, new Date(nowMs))))
  const taken = new Set(rows.map((row) => row.startsAt.getTime()))
  const free = offeredTimes(nowMs, bookingHours).filter((timeMs) => !taken.has(timeMs))
  return { scheduling_url: null, slots: waking(free, timeZone).map(presentSlot) }
}
