import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ArticleBody, OperatorArticle } from '@vitrine/modules/articles/contract'
import type { UploadedFile } from '@vitrine/modules/files/contract'
import { api } from '../../../shared/api/http.ts'
import { useAct } from '../parts/use-act.ts'

const root = '/api/v1/operator/articles'
const listKey = ['operator', 'articles'] as const
const refresh = [listKey, ['articles'], ['article']]
const shownAtMost = 500

/** Articles in every state, drafts first. */
export const operatorArticlesQuery = (websiteId = '') =>
  queryOptions({
    queryKey: [...listKey, websiteId],
    queryFn: ({ signal }) =>
      api.list<OperatorArticle>(root, {
        signal,
        query: { website_id: websiteId || undefined, limit: shownAtMost },
      }),
  })

/** Writes a new article for a website, or the changes of one. */
export function useSaveArticle(articleId: string | null) {
  const queryClient = useQueryClient()
  return useAct<{ websiteId: string; body: ArticleBody }, OperatorArticle>({
    call: async ({ websiteId, body }) => {
      const saved = await (articleId === null
        ? api.post<OperatorArticle>(`/api/v1/operator/websites/${websiteId}/articles`, body)
        : api.put<OperatorArticle>(`${root}/${articleId}`, body))
      // There before the address of a new one is opened.
      queryClient.setQueryData(
        operatorArticlesQuery().queryKey,
        (list) => list && [saved, ...list.filter((one) => one.article_id !== saved.article_id)],
      )
      return saved
    },
    done: articleId === null ? 'Saved as a draft' : 'Saved',
    failed: null,
    refresh,
  })
}

/** Has the store's model put a generated draft into words. */
export const useWordArticle = (articleId: string) =>
  useAct({
    call: () => api.post(`${root}/${articleId}/wording`),
    done: 'Worded. Please read it over',
    failed: 'The article was not worded. Please try again.',
    refresh,
  })

export const usePublishArticle = () =>
  useAct<{ articleId: string; isPublished: boolean }>({
    call: ({ articleId, isPublished }) =>
      api.post(`${root}/${articleId}/publish`, { published: isPublished }),
    done: (_, { isPublished }) =>
      isPublished ? 'Published: the website’s members see it' : 'Withdrawn: nobody sees it any more',
    failed: 'Nothing was changed. Please try again.',
    refresh,
  })

export const useCopyArticle = (articleId: string) =>
  useAct<string>({
    call: (websiteId) => api.post(`${root}/${articleId}/copies`, { website_ids: [websiteId] }),
    done: 'A copy is published there',
    failed: 'The article was not copied. Please try again.',
    refresh,
  })

export const useDeleteArticle = () =>
  useAct<string>({
    call: (articleId) => api.delete(`${root}/${articleId}`),
    done: 'The article is removed',
    failed: 'The article was not removed. Please try again.',
    refresh,
  })

/** Uploads a picture for an article. */
export const useUploadPicture = () =>
  useAct<{ file: File; websiteId: string }, UploadedFile>({
    call: ({ file, websiteId }) => {
      const form = new FormData()
      form.set('folder', 'articles')
      form.set('make_public', 'false')
      form.set('file', file)
      return api.post('/api/v1/files/upload-file', form, { query: { website_id: websiteId || undefined } })
    },
    failed: 'The picture was not uploaded. Please try again.',
    refresh: [],
  })
