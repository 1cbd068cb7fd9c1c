import { sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { articleActions } from '@vitrine/db/tables/articles'
import { newId } from '@vitrine/kernel/ids'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ArticleAction } from './contract.ts'
import { presentAction } from './present-article.ts'
import { readAction } from './read-activity.ts'
import { assertArticleUnlocked, readArticle } from './read-articles.ts'

/**
 * Adds a comment by the caller.
 * @param comment Trimmed, not empty.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function addComment(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  articleId: string,
  comment: string,
): Promise<ArticleAction> {
  const { db, clock } = services
  const article = await readArticle(db, articleId)
  await assertArticleUnlocked(db, caller, article.websiteId, articleId)
  const actionId = newId()
  await db.insert(articleActions).values({
    actionId,
    articleId,
    userId: caller.userId,
    action: 'comment',
    comment: sanitizeTextForPostgres(comment),
    timestamp: new Date(clock.now()),
  })
  const added = await readAction(db, actionId)
  if (added === undefined) throw notFound('The comment')
  return presentAction(added)
}
