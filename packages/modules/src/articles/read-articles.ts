/** Published articles of a website with their likes and comments, and whether a caller may see them. */
import type { Executor } from '@vitrine/db/database'
import { users } from '@vitrine/db/tables/accounts'
import { articleActions, articles } from '@vitrine/db/tables/articles'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'

export type StoredArticle = typeof articles.$inferSelect

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

/** The website that a published article belongs to; null when there is none. Drafts are visible to operators only. */
export async function websiteOfArticle(executor: Executor, articleId: string): Promise<string | null> {
  const [article] = await executor
    .select({ websiteId: articles.websiteId })
    .from(articles)
    .where(and(eq(articles.articleId, articleId), eq(articles.state, 'published')))
  return article?.websiteId ?? null
}

/** @throws AppError NOT_FOUND when it does not exist or was withdrawn meanwhile */
export async function readArticle(executor: Executor, articleId: string): Promise<StoredArticle> {
  const [article] = await executor
    .select()
    .from(articles)
    .where(and(eq(articles.articleId, articleId), eq(articles.state, 'published')))
  if (article === undefined) throw notFound('The article')
  return article
}

/** @throws AppError AUDIT_LIMIT when the free audit did not unlock the article. */
export async function assertArticleUnlocked(
  executor: Executor,
  caller: Caller,
  websiteId: string,
  articleId: string,
): Promise<void> {
  const limits = await readAuditLimits(executor, websiteId, caller)
  if (limits !== null && !limits.articleIds.includes(articleId)) {
    throw new AppError(
      'AUDIT_LIMIT',
      'This article is not part of your free audit. Upgrade to unlock full access.',
    )
  }
}

/** Likes and comments by article, oldest first. */
export async function readActions(
  executor: Executor,
  articleIds: readonly string[],
): Promise<Map<string, StoredAction[]>> {
  if (articleIds.length === 0) return new Map()
  const rows = await executor
    .select({
      actionId: articleActions.actionId,
      articleId: articleActions.articleId,
      action: articleActions.action,
      comment: articleActions.comment,
      timestamp: articleActions.timestamp,
      userId: users.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(articleActions)
    .innerJoin(users, eq(users.userId, articleActions.userId))
    .where(inArray(articleActions.articleId, [...articleIds]))
    .orderBy(asc(articleActions.timestamp), asc(articleActions.actionId))
  return Map.groupBy(rows, (row) => row.articleId)
}
