import { articleActions } from '@vitrine/db/tables/articles'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { assertArticleUnlocked, readArticle } from './read-articles.ts'

/**
 * Likes an article or removes the like. Repeating the request changes nothing.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function setLike(
  services: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  articleId: string,
  isLiked: boolean,
): Promise<void> {
  const { db, clock } = services
  const article = await readArticle(db, articleId)
  await assertArticleUnlocked(db, caller, article.websiteId, articleId)
  const { userId } = caller
  if (isLiked) {
    await db
      .insert(articleActions)
      .values({ articleId, userId, action: 'like', timestamp: new Date(clock.now()) })
      .onConflictDoNothing()
    return
  }
  await db
    .delete(articleActions)
    .where(
      and(
        eq(articleActions.articleId, articleId),
        eq(articleActions.userId, userId),
        eq(articleActions.action, 'like'),
      ),
    )
}
