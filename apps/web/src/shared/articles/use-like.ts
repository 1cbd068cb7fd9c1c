import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article } from '@vitrine/modules/articles/contract'
import { call } from '../api/http.ts'
import { articleQuery, articlesQuery } from './articles-query.ts'

/** The article with or without the user's like. */
function withLike(article: Article, isLiked: boolean): Article {
  if (article.user_liked === isLiked) return article
  return { ...article, user_liked: isLiked, like_count: article.like_count + (isLiked ? 1 : -1) }
}

/** Adds or removes the user's like, optimistically. A failure undoes it and is only logged. */
export function useLike(websiteId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = articlesQuery(websiteId)
  const set = (id: string, isLiked: boolean) => {
    queryClient.setQueryData(queryKey, (articles) =>
      articles?.map((article) => (article.article_id === id ? withLike(article, isLiked) : article)),
    )
    queryClient.setQueryData(articleQuery(id).queryKey, (article) => article && withLike(article, isLiked))
  }
  const { mutate } = useMutation({
    mutationFn: ({ id, isLiked }: { id: string; isLiked: boolean }) =>
      call(isLiked ? 'add-like' : 'remove-like', { params: { id } }),
    onMutate: async ({ id, isLiked }) => {
      await queryClient.cancelQueries({ queryKey })
      await queryClient.cancelQueries({ queryKey: articleQuery(id).queryKey })
      set(id, isLiked)
    },
    onError: (error, { id, isLiked }) => {
      set(id, !isLiked)
      console.warn('The like wasn’t recorded', error)
    },
    // The activity on the article's page names who liked it.
    onSettled: (_data, _error, { id }) =>
      queryClient.invalidateQueries({ queryKey: articleQuery(id).queryKey }),
  })
  return (article: Article) => mutate({ id: article.article_id, isLiked: !article.user_liked })
}
