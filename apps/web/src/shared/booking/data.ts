import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../api/call-types.ts'
import { call } from '../api/http.ts'

export type Booking = AnswerOf<'book-slot'>
export type BookingRequest = BodyOf<'book-slot'>

/** The user's own time zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** Available slots, and the external scheduling service that replaces them if one is configured. */
export const slotsQuery = (timeZone: string) =>
  queryOptions({
    queryKey: ['booking-slots', timeZone],
    queryFn: ({ signal }) => call('list-slots', { query: { time_zone: timeZone }, signal }),
    staleTime: 60_000,
  })

export const book = (request: BookingRequest): Promise<Booking> => call('book-slot', { body: request })
