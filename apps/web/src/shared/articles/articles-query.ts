import { queryOptions } from '@tanstack/react-query'
import type { Article } from '@vitrine/modules/articles/contract'
import { api } from '../api/http.ts'

/** Published articles of a website. */
export const articlesQuery = (websiteId: string) =>
  queryOptions({
    queryKey: ['articles', websiteId],
    queryFn: ({ signal }) => api.list<Article>(`/api/v1/articles/website/${websiteId}`, { signal }),
  })

/** One article with its activity. Colleagues write too, so it is read anew now and then. */
export const articleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['article', articleId],
    queryFn: ({ signal }) => api.get<Article>(`/api/v1/articles/${articleId}`, { signal }),
    refetchInterval: 60_000,
  })
