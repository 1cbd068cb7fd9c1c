import { queryOptions } from '@tanstack/react-query'
import type { bookSlot, listSlots } from '@vitrine/modules/bookings/contract'
import type { z } from 'zod'
import { api } from '../api/http.ts'

type Slots = z.infer<NonNullable<(typeof listSlots)['response']>>
export type Booking = z.infer<NonNullable<(typeof bookSlot)['response']>>
export type BookingRequest = z.infer<NonNullable<(typeof bookSlot)['body']>>

/** The reader's own time zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Free times, and the outside service that takes their place where one is configured. */
export const slotsQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['booking-slots', timeZone],
    queryFn: ({ signal }) =>
      api.get<Slots>('/api/v1/bookings/slots', { query: { time_zone: timeZone }, signal }),
    staleTime: 60_000,
  })

export const book = (request: BookingRequest): Promise<Booking> =>
  api.post<Booking>('/api/v1/bookings', request)
