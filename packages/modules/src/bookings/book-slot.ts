import type { Transaction } from '@vitrine/db/database'
import { bookings } from '@vitrine/db/tables/onboarding'
import { AppError } from '@vitrine/kernel/http/errors'
import { newId } from '@vitrine/kernel/ids'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { limitMail } from '../mail/limit-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { confirmationContent, consultation, noticeContent } from './booking-mails.ts'
import { calendarFile } from './calendar-file.ts'
import type { bookSlot as contract } from './contract.ts'
import { offeredTimes, slotMs } from './slots.ts'

type BookingBody = z.output<NonNullable<(typeof contract)['body']>>
type BookingAnswer = z.output<NonNullable<(typeof contract)['response']>>
type Booking = typeof bookings.$inferSelect

/** Max appointments per address, so that no one fills the calendar. */
const openBookings = 3

/**
 * Books a slot, and mails its calendar entry to the booker and a note to the provider.
 * @throws AppError CONFLICT when the slot was just taken, VALIDATION_FAILED when it never was one, TOO_MANY_REQUESTS
 */
export async function bookSlot(
  services: Services,
  caller: Caller | null,
  body: BookingBody,
): Promise<BookingAnswer> {
  const startsAt = new Date(body.starts_at)
  if (!offeredTimes(services.clock.now(), services.settings.bookingHours).includes(startsAt.getTime())) {
    const message = 'This time isn’t available. Please choose another one.'
    throw new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'starts_at', message }] })
  }
  await limitMail(services, 'booking', body.email)
  return services.db.transaction(async (tx) => {
    await assertHoldsFew(services, tx, body.email)
    const booking = await insertBooking(services, tx, caller, body, startsAt)
    const file = entryOf(services, booking)
    await notifyBoth(services, tx, booking, file)
    return {
      booking_id: booking.bookingId,
      starts_at: booking.startsAt.toISOString(),
      ends_at: booking.endsAt.toISOString(),
      calendar_file: file,
    }
  })
}

async function assertHoldsFew({ clock }: Services, tx: Transaction, email: string): Promise<void> {
  const held = await tx.$count(
    bookings,
    and(
      eq(sql`lower(${bookings.email})`, email.toLowerCase()),
      isNull(bookings.cancelledAt),
      gt(bookings.startsAt, new Date(clock.now())),
    ),
  )
  if (held >= openBookings)
    throw new AppError('CONFLICT', 'This email address already has several consultations booked.')
}

async function insertBooking(
  services: Services,
  tx: Transaction,
  caller: Caller | null,
  body: BookingBody,
  startsAt: Date,
): Promise<Booking> {
  const [booking] = await tx
    .insert(bookings)
    .values({
      bookingId: newId(),
      userId: caller?.userId ?? null,
      name: body.name,
      email: body.email,
      company: body.company,
      message: body.message,
      startsAt,
      endsAt: new Date(startsAt.getTime() + slotMs),
      timeZone: body.time_zone,
      createdAt: new Date(services.clock.now()),
    })
    .onConflictDoNothing()
    .returning()
  if (!booking) throw new AppError('CONFLICT', 'This time was just taken. Please choose another one.')
  return booking
}

function entryOf({ settings }: Services, booking: Booking): string {
  const sender = /<([^>]+)>/.exec(settings.mail.from)?.[1] ?? settings.mail.from
  return calendarFile({
    id: booking.bookingId,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    madeAt: booking.createdAt,
    title: consultation.title,
    description: booking.message === '' ? 'A conversation about your store.' : booking.message,
    location: consultation.location,
    organizer: settings.mail.supportEmail ?? sender,
  })
}

async function notifyBoth(
  services: Services,
  tx: Transaction,
  booking: Booking,
  file: string,
): Promise<void> {
  const contentBase64 = Buffer.from(file).toString('base64')
  const calendar = { filename: 'consultation.ics', mediaType: 'text/calendar; charset=utf-8', contentBase64 }
  const { supportEmail } = services.settings.mail
  await queueMail(services, tx, {
    kind: 'booking-confirmed',
    recipient: booking.email,
    content: confirmationContent(booking, supportEmail !== null),
    attachments: [calendar],
  })
  if (supportEmail === null) return
  await queueMail(services, tx, {
    kind: 'booking-notice',
    recipient: supportEmail,
    content: noticeContent(booking),
    attachments: [calendar],
  })
}
