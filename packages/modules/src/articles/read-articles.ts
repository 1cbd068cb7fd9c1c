/** Published articles of a website, and whether a caller may see them. */
import type { Executor } from '@vitrine/db/database'
import { articles } from '@vitrine/db/tables/articles'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'

export type StoredArticle = typeof articles.$inferSelect

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
      'This article isn’t part of your free audit. Upgrade to unlock full access.',
    )
  }
}
