/** Consultation bookings, when no outside scheduling service is configured. */
import { defineRoute } from '@vitrine/kernel/http/route'
import { z } from 'zod'

export const BookingSlot = z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() })
export type BookingSlot = z.infer<typeof BookingSlot>

export const listSlots = defineRoute({
  name: 'list-slots',
  method: 'GET',
  path: '/api/v1/bookings/slots',
  access: 'public',
  summary: 'Available slots in the next two weeks',
  query: z.object({ time_zone: z.string().max(64).default('UTC') }),
  /** Half hours of fourteen days. */
  response: z.object({
    scheduling_url: z.string().nullable(),
    slots: z.array(BookingSlot).max(14 * 48),
  }),
})

export const bookSlot = defineRoute({
  name: 'book-slot',
  method: 'POST',
  path: '/api/v1/bookings',
  access: 'public',
  summary: 'Books a consultation and sends its confirmation with a calendar file',
  body: z.object({
    starts_at: z.iso.datetime(),
    name: z.string().trim().min(1, 'This field is required').max(120),
    email: z.string().trim().max(320).check(z.email('Please enter a valid email address')),
    company: z.string().trim().max(200).default(''),
    message: z.string().trim().max(2000).default(''),
    time_zone: z.string().max(64).default('UTC'),
  }),
  response: z.object({
    booking_id: z.uuid(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    /** Text of an .ics file, offered as a download. */
    calendar_file: z.string(),
  }),
  errors: ['CONFLICT', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  limitPerMinute: 5,
})
