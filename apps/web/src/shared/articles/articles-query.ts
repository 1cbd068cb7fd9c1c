import { queryOptions } from '@tanstack/react-query'
import type { Article } from '@vitrine/modules/articles/contract'
import { api } from '../api/http.ts'

/** Published articles of a website. */
export const articlesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['articles', websiteId],
    queryFn: ({ signal }) => api.list<Article>(`/api/v1/articles/website/${websiteId}`, { signal }),
  })
