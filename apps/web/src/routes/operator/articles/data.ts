import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ArticleBody, OperatorArticle } from '@vitrine/modules/articles/contract'
import type { UploadedFile } from '@vitrine/modules/files/contract'
import { call } from '../../../shared/api/http.ts'
import { callWholeList } from '../../../shared/api/paged-lists.ts'
import { useAct } from '../parts/use-act.ts'

const listKey = ['operator', 'articles'] as const
const refresh = [listKey, ['articles'], ['article']]

/** Articles in every state, drafts first. */
export const operatorArticlesQuery = (websiteId = '') =>
  queryOptions({
    queryKey: [...listKey, websiteId],
    queryFn: ({ signal }) =>
      callWholeList('list-operator-articles', 500, {
        signal,
        query: { website_id: websiteId || undefined },
      }),
  })

/** Creates an article for a website, or saves changes to one. */
export function useSaveArticle(articleId: string | null) {
  const queryClient = useQueryClient()
  return useAct<{ websiteId: string; body: ArticleBody }, OperatorArticle>({
    call: async ({ websiteId, body }) => {
      const saved = await (articleId === null
        ? call('create-article', { params: { website_id: websiteId }, body })
        : call('update-article', { params: { id: articleId }, body }))
      // In the cache before the URL of the new article opens.
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

/** Has the store's model word a generated draft. */
export const useWordArticle = (articleId: string) =>
  useAct({
    call: () => call('word-article', { params: { id: articleId } }),
    done: 'Rewritten with AI. Please review it.',
    failed: 'The article wasn’t rewritten. Please try again.',
    refresh,
  })

export const usePublishArticle = () =>
  useAct<{ articleId: string; isPublished: boolean }>({
    call: ({ articleId, isPublished }) =>
      call('publish-article', { params: { id: articleId }, body: { published: isPublished } }),
    done: (_, { isPublished }) =>
      isPublished
        ? 'Published. The website’s members can see it.'
        : 'Unpublished. Members can no longer see it',
    failed: 'Nothing changed. Please try again.',
    refresh,
  })

export const useCopyArticle = (articleId: string) =>
  useAct<string>({
    call: (websiteId) =>
      call('copy-article', { params: { id: articleId }, body: { website_ids: [websiteId] } }),
    done: 'Copy published',
    failed: 'The article wasn’t copied. Please try again.',
    refresh,
  })

export const useDeleteArticle = () =>
  useAct<string>({
    call: (articleId) => call('delete-article', { params: { id: articleId } }),
    done: 'Article removed',
    failed: 'The article wasn’t removed. Please try again.',
    refresh,
  })

export const useUploadImage = () =>
  useAct<{ file: File; websiteId: string }, UploadedFile>({
    call: ({ file, websiteId }) => {
      const form = new FormData()
      form.set('folder', 'articles')
      form.set('make_public', 'false')
      form.set('file', file)
      return call('upload-file', { body: form, query: { website_id: websiteId || undefined } })
    },
    failed: 'The image wasn’t uploaded. Please try again.',
    refresh: [],
  })
