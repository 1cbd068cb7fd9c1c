import type { ListPage } from '@vitrine/kernel/http/page-query'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ArticleAction } from './contract.ts'
import { presentAction } from './present-article.ts'
import { readActions } from './read-activity.ts'
import { assertArticleUnlocked, readArticle } from './read-articles.ts'

/**
 * A page of the likes and comments of an article, the newest first.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT
 */
export async function listArticleActions(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  articleId: string,
  page: ListPage,
): Promise<ArticleAction[]> {
  const { websiteId } = await readArticle(db, articleId)
  await assertArticleUnlocked(db, caller, websiteId, articleId)
  return (await readActions(db, articleId, page)).map(presentAction)
}
