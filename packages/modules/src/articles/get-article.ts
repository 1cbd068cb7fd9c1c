import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { Article } from './contract.ts'
import { presentArticle } from './present-article.ts'
import { assertArticleUnlocked, readActions, readArticle } from './read-articles.ts'

/**
 * One published article.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function getArticle(services: Services, caller: Caller, articleId: string): Promise<Article> {
  const article = await readArticle(services.db, articleId)
  await assertArticleUnlocked(services.db, caller, article.websiteId, articleId)
  const actions = await readActions(services.db, [articleId])
  return presentArticle(services, article, actions.get(articleId) ?? [], caller.userId)
}
