import { queryOptions } from '@tanstack/react-query'
import { callWholeList } from '../api/paged-lists.ts'

/** Members of a website. */
export const teamQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['team', websiteId],
    queryFn: ({ signal }) =>
      callWholeList('list-members', 1_000, { params: { website_id: websiteId }, signal }),
    enabled: websiteId !== '',
  })
