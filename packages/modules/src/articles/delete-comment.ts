import { articleActions } from '@vitrine/db/tables/articles'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { assertArticleUnlocked, readArticle } from './read-articles.ts'

/**
 * Deletes the caller's own comment.
 * @throws AppError NOT_FOUND, NOT_ALLOWED for a comment by someone else, AUDIT_LIMIT
 */
export async function deleteComment(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  articleId: string,
  actionId: string,
): Promise<void> {
  const article = await readArticle(db, articleId)
  await assertArticleUnlocked(db, caller, article.websiteId, articleId)
  const isNamed = and(
    eq(articleActions.actionId, actionId),
    eq(articleActions.articleId, articleId),
    eq(articleActions.action, 'comment'),
  )
  const [comment] = await db.select({ userId: articleActions.userId }).from(articleActions).where(isNamed)
  if (comment === undefined) throw notFound('The comment')
  if (comment.userId !== caller.userId) {
    throw new AppError('NOT_ALLOWED', 'You can only delete your own comments.')
  }
  await db.delete(articleActions).where(isNamed)
}
