/** Rules of the list of articles. Pure. */
import type { Article } from '@vitrine/modules/articles/contract'

export const filters = ['all', 'likes'] as const
export type Filter = (typeof filters)[number]
export const sorts = ['recent', 'favorites'] as const
export type Sort = (typeof sorts)[number]

export interface ListState {
  filter: Filter
  sort: Sort
  q: string
}

export const defaultState: ListState = { filter: 'all', sort: 'recent', q: '' }

const newestFirst = (a: Article, b: Article) => Date.parse(b.created_at) - Date.parse(a.created_at)

/** Articles that match search and filter, in the requested order. Ties are sorted by newest first. */
export function visibleArticles(articles: readonly Article[], { filter, sort, q }: ListState): Article[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return articles
    .filter((article) => {
      if (filter === 'likes' && !article.user_liked) return false
      const text = `${article.title} ${article.description}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => (sort === 'favorites' ? b.like_count - a.like_count : 0) || newestFirst(a, b))
}
