import { articles } from '@vitrine/db/tables/articles'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { Article } from './contract.ts'
import { presentArticle } from './present-article.ts'
import { readActivity } from './read-activity.ts'

/** A page of a website's published articles, newest first; in audit mode of the unlocked ones. */
export async function listArticles(
  services: Services,
  caller: Caller,
  websiteId: string,
  { skip, limit }: ListPage,
): Promise<Article[]> {
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const rows = await services.db
    .select()
    .from(articles)
    .where(
      and(
        eq(articles.websiteId, websiteId),
        eq(articles.state, 'published'),
        limits === null ? undefined : inArray(articles.articleId, limits.articleIds),
      ),
    )
    .orderBy(desc(sql`coalesce(${articles.publishedAt}, ${articles.createdAt})`), desc(articles.articleId))
    .offset(skip)
    .limit(limit)
  const activity = await readActivity(
    services.db,
    rows.map((row) => row.articleId),
    caller.userId,
  )
  return rows.map((row) => presentArticle(services, row, activity(row.articleId)))
}
