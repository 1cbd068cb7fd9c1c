import type { Executor } from '@vitrine/db/database'
import { memberships, websites } from '@vitrine/db/tables/websites'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { asc, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Website } from './contract.ts'

/** A user's websites, oldest membership first. */
export async function listWebsites(
  executor: Executor,
  caller: Caller,
  userId: string,
  page: ListPage,
): Promise<Website[]> {
  if (userId !== caller.userId && !caller.isSuperuser) throw notFound('The user')
  const rows = await executor
    .select({ website: websites })
    .from(memberships)
    .innerJoin(websites, eq(websites.websiteId, memberships.websiteId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt), asc(websites.websiteId))
    .offset(page.skip)
    .limit(page.limit)
  return rows.map(({ website }) => presentWebsite(website))
}

export function presentWebsite(website: typeof websites.$inferSelect): Website {
  return {
    website_id: website.websiteId,
    website_name: website.name,
    website_url: website.url,
    logo_url: website.logoUrl,
    subscription_plan: website.subscriptionPlan,
    audit_mode: website.isAuditMode,
    currency: website.currency,
    region_url_mapping: website.regionUrlMapping,
    amazon_seller_id_mapping: website.amazonSellerIdMapping,
    deletes_at: website.deletesAt?.toISOString() ?? null,
  }
}
