import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/http.ts'
import { callWholeList } from '../api/paged-lists.ts'

/** Published articles of a website. */
export const articlesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['articles', websiteId],
    queryFn: ({ signal }) =>
      callWholeList('list-articles', 200, { params: { website_id: websiteId }, signal }),
  })

/** One article with its activity. Refetched now and then because colleagues comment too. */
export const articleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['article', articleId],
    queryFn: ({ signal }) => call('get-article', { params: { id: articleId }, signal }),
    refetchInterval: 60_000,
  })
