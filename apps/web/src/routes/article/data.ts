import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article, ArticleAction } from '@vitrine/modules/articles/contract'
import { call, callList } from '../../shared/api/http.ts'
import { isAskedFor, pagesOf } from '../../shared/api/paged-queries.ts'
import { articleQuery, articlesQuery } from '../../shared/articles/articles-query.ts'
import { toast } from '../../shared/components/toasts/toast-store.ts'

const pageSize = 200

/** Likes and comments before those that the article contains. */
export const olderActionsQuery = ({ article_id: id, actions_and_comments: { length } }: Article) =>
  infiniteQueryOptions({
    queryKey: [...articleQuery(id).queryKey, 'older'],
    queryFn: ({ signal, pageParam }) =>
      callList('list-article-actions', {
        params: { id },
        query: { skip: length + pageParam, limit: pageSize },
        signal,
      }),
    ...pagesOf(pageSize),
    select: ({ pages }) => pages.flat(),
    enabled: isAskedFor,
  })

/** Whether an article may have more likes and comments than it contains. */
export const mayHaveOlder = ({ actions_and_comments: { length } }: Article) => length >= pageSize

/** Posts and deletes comments. A failure changes nothing, is logged, and is shown where it happened. */
export function useComments(article: Pick<Article, 'article_id' | 'website_id'>) {
  const queryClient = useQueryClient()
  const id = article.article_id
  const { queryKey } = articleQuery(id)
  const change = (next: (actions: ArticleAction[]) => ArticleAction[]) => {
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, actions_and_comments: next(known.actions_and_comments) },
    )
    void queryClient.invalidateQueries({ queryKey: articlesQuery(article.website_id).queryKey })
    void queryClient.invalidateQueries({ queryKey: [...queryKey, 'older'] })
  }
  const add = useMutation({
    mutationFn: (comment: string) => call('add-comment', { params: { id }, body: { comment } }),
    onSuccess: (added) => change((actions) => [...actions, added]),
    onError: (error) => console.warn('Comment not posted', error),
  })
  const remove = useMutation({
    mutationFn: (actionId: string) => call('delete-comment', { params: { id, action_id: actionId } }),
    onSuccess: (_answer, actionId) =>
      change((actions) => actions.filter(({ action_id }) => action_id !== actionId)),
    onError: (error) => {
      console.warn('Comment not deleted', error)
      toast.error('Your comment wasn’t deleted. Please try again.')
    },
  })
  return { add, remove }
}
