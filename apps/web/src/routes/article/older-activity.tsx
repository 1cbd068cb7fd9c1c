import { useInfiniteQuery } from '@tanstack/react-query'
import type { Article, ArticleAction } from '@vitrine/modules/articles/contract'
import type { ReactNode } from 'react'
import { MoreButton } from '../../shared/components/more-button.tsx'
import { mayHaveOlder, olderActionsQuery } from './data.ts'

interface OlderActivityProps {
  article: Article
  children: (actions: readonly ArticleAction[]) => ReactNode
}

/** The activity that an article contains, and what was before it on request. */
export function OlderActivity({ article, children }: OlderActivityProps) {
  const older = useInfiniteQuery(olderActionsQuery(article))
  const own = article.actions_and_comments
  const known = new Set(own.map(({ action_id }) => action_id))
  const before = (older.data ?? []).filter(({ action_id }) => !known.has(action_id))
  return (
    <>
      {children([...before, ...own])}
      <MoreButton query={older} label="Show older activity" hasFirst={mayHaveOlder(article)} />
    </>
  )
}
