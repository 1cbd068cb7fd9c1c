import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callList } from '../api/http.ts'
import { pagesOf } from '../api/paged-queries.ts'

const pageSize = 50

const keyOf = (websiteId: string) => ['schedules', websiteId] as const

/** A website's schedules. Everything about schedules shares the key's beginning, and is refreshed together. */
export const schedulesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: [...keyOf(websiteId), 'list'],
    queryFn: ({ signal }) => callList('list-schedules', { params: { website_id: websiteId }, signal }),
    enabled: websiteId !== '',
  })

export const occurrencesQuery = (websiteId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(websiteId), 'occurrences'],
    queryFn: ({ signal, pageParam }) =>
      callList('list-schedule-occurrences', {
        params: { website_id: websiteId },
        query: { skip: pageParam, limit: pageSize },
        signal,
      }),
    ...pagesOf(pageSize),
    select: ({ pages }) => pages.flat(),
    enabled: websiteId !== '',
  })

/** @param timeZone whose days they are */
export const calendarQuery = (websiteId: string, timeZone: string) =>
  queryOptions({
    queryKey: [...keyOf(websiteId), 'calendar', timeZone],
    queryFn: ({ signal }) =>
      call('get-schedule-calendar', {
        params: { website_id: websiteId },
        query: { time_zone: timeZone },
        signal,
      }),
    enabled: websiteId !== '',
  })

export const schedulesKey = keyOf
