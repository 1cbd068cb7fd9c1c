import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/http.ts'

/** What a website in audit mode may see, and the figures of its free audit. */
export const auditQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['audit', websiteId],
    queryFn: ({ signal }) => call('get-audit-permissions', { params: { website_id: websiteId }, signal }),
    staleTime: 60_000,
  })
