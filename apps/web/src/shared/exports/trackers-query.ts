import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/http.ts'

/** Which trackers a website is connected to. */
export const trackersQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['trackers', websiteId],
    queryFn: ({ signal }) => call('list-trackers', { params: { website_id: websiteId }, signal }),
    enabled: websiteId !== '',
    staleTime: 60_000,
  })
