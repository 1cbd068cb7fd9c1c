/** Likes and comments of articles. */
import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { articleActions } from '@vitrine/db/tables/articles'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { maxActions } from './contract.ts'

const columns = {
  actionId: articleActions.actionId,
  articleId: articleActions.articleId,
  action: articleActions.action,
  comment: articleActions.comment,
  timestamp: articleActions.timestamp,
  userId: users.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
}

export interface StoredAction {
  actionId: string
  articleId: string
  action: 'like' | 'comment'
  comment: string | null
  timestamp: Date
  userId: string
  firstName: string
  lastName: string
  username: string
}

/** What people did with an article, as one user sees it. */
export interface ArticleActivity {
  /** The newest likes and comments, oldest first. */
  actions: readonly StoredAction[]
  likeCount: number
  isLiked: boolean
}

export const noActivity: ArticleActivity = { actions: [], likeCount: 0, isLiked: false }

/** @returns the activity by article */
export async function readActivity(
  executor: Executor,
  articleIds: readonly string[],
  userId: string,
): Promise<(articleId: string) => ArticleActivity> {
  if (articleIds.length === 0) return () => noActivity
  const [actions, likes] = await Promise.all([
    readNewest(executor, articleIds),
    readLikes(executor, articleIds, userId),
  ])
  return (articleId) => ({
    ...{ actions: actions.get(articleId) ?? [], likeCount: 0, isLiked: false },
    ...likes.get(articleId),
  })
}

async function readNewest(
  executor: Executor,
  articleIds: readonly string[],
): Promise<Map<string, StoredAction[]>> {
  const rank = sql<number>`row_number() over (partition by ${articleActions.articleId}
    order by ${articleActions.timestamp} desc, ${articleActions.actionId} desc)`
  const ranked = executor
    .select({ ...columns, rank: rank.as('rank') })
    .from(articleActions)
    .innerJoin(users, eq(users.userId, articleActions.userId))
    .where(inArray(articleActions.articleId, [...articleIds]))
    .as('ranked')
  const rows = await executor
    .select()
    .from(ranked)
    .where(lte(ranked.rank, maxActions))
    .orderBy(asc(ranked.timestamp), asc(ranked.actionId))
  return Map.groupBy(rows, (row) => row.articleId)
}

async function readLikes(executor: Executor, articleIds: readonly string[], userId: string) {
  const rows = await executor
    .select({
      articleId: articleActions.articleId,
      likeCount: sql<number>`count(*)::int`,
      isLiked: sql<boolean>`bool_or(${articleActions.userId} = ${userId})`,
    })
    .from(articleActions)
    .where(and(inArray(articleActions.articleId, [...articleIds]), eq(articleActions.action, 'like')))
    .groupBy(articleActions.articleId)
  return new Map(rows.map(({ articleId, ...likes }) => [articleId, likes]))
}

/** A page of the likes and comments of an article, the newest first. */
export function readActions(
  executor: Executor,
  articleId: string,
  { skip, limit }: ListPage,
): Promise<StoredAction[]> {
  return executor
    .select(columns)
    .from(articleActions)
    .innerJoin(users, eq(users.userId, articleActions.userId))
    .where(eq(articleActions.articleId, articleId))
    .orderBy(desc(articleActions.timestamp), desc(articleActions.actionId))
    .offset(skip)
    .limit(limit)
}

/** One like or comment; undefined if it has been removed. */
export async function readAction(executor: Executor, actionId: string): Promise<StoredAction | undefined> {
  const [action] = await executor
    .select(columns)
    .from(articleActions)
    .innerJoin(users, eq(users.userId, articleActions.userId))
    .where(eq(articleActions.actionId, actionId))
  return action
}
