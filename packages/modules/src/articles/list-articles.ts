import { articles } from '@vitrine/db/tables/articles'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { Article } from './contract.ts'
import { presentArticle } from './present-article.ts'
import { readActions } from './read-articles.ts'

/** Published articles of a website, newest first; in audit mode the unlocked ones. */
export async function listArticles(
  services: Services,
  caller: Caller,
  websiteId: string,
): Promise<Article[]> {
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const rows = await services.db
    .select()
    .from(articles)
    .where(and(eq(articles.websiteId, websiteId), eq(articles.state, 'published')))
    .orderBy(desc(sql`coalesce(${articles.publishedAt}, ${articles.createdAt})`), desc(articles.articleId))
  const shown = rows.filter((row) => limits === null || limits.articleIds.includes(row.articleId))
  const actions = await readActions(
    services.db,
    shown.map((row) => row.articleId),
  )
  return shown.map((row) => presentArticle(services, row, actions.get(row.articleId) ?? [], caller.userId))
}
