import { infiniteQueryOptions } from '@tanstack/react-query'
import { callList } from '../../../shared/api/http.ts'
import { pagesOf } from '../../../shared/api/paged-queries.ts'

const pageSize = 100

export const logQuery = (websiteId: string) =>
  infiniteQueryOptions({
    queryKey: ['operator', 'log', websiteId],
    queryFn: ({ signal, pageParam }) =>
      callList('list-operator-log', {
        signal,
        query: { skip: pageParam, limit: pageSize, website_id: websiteId || undefined },
      }),
    ...pagesOf(pageSize),
  })
