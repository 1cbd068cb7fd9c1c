import { queryOptions } from '@tanstack/react-query'
import { callList } from '../api/http.ts'

/** Members of a website. */
export const teamQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['team', websiteId],
    queryFn: ({ signal }) => callList('list-members', { params: { website_id: websiteId }, signal }),
    enabled: websiteId !== '',
  })
