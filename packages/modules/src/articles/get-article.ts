import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { Article } from './contract.ts'
import { presentArticle } from './present-article.ts'
import { readActivity } from './read-activity.ts'
import { assertArticleUnlocked, readArticle } from './read-articles.ts'

/**
 * One published article.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function getArticle(services: Services, caller: Caller, articleId: string): Promise<Article> {
  const article = await readArticle(services.db, articleId)
  await assertArticleUnlocked(services.db, caller, article.websiteId, articleId)
  const activity = await readActivity(services.db, [articleId], caller.userId)
  return presentArticle(services, article, activity(articleId))
}
