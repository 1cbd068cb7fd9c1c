import type { Database, Executor } from '@vitrine/db/database'
import { prepared } from '@vitrine/db/prepared'
import { auditConfigs } from '@vitrine/db/tables/audits'
import { websites } from '@vitrine/db/tables/websites'
import { wire } from '@vitrine/kernel/names/wire-names'
import { eq, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import { readOncePerChange } from '../system/website-cache.ts'
import type { WebsiteDetails } from './contract.ts'
import { isCountedOpen } from './counted-alerts.ts'
import { presentWebsite } from './list-websites.ts'

const rowOf = prepared((executor) =>
  executor
    .select({ website: websites, auditConfig: auditConfigs.config })
    .from(websites)
    .leftJoin(auditConfigs, eq(auditConfigs.websiteId, websites.websiteId))
    .where(eq(websites.websiteId, sql.placeholder('websiteId')))
    .prepare('website_with_audit'),
)

/** A website with the figures of its overview. */
export async function getWebsite(db: Database, websiteId: string): Promise<WebsiteDetails> {
  const [[row], [figures, highlights]] = await Promise.all([
    rowOf(db).execute({ websiteId }),
    readOncePerChange(db, websiteId, 'figures', () =>
      Promise.all([readFigures(db, websiteId), readHighlights(db, websiteId)]),
    ),
  ])
  if (!row) throw notFound('The website')
  return { ...presentWebsite(row.website), audit_config: row.auditConfig, ...figures, ...highlights }
}

async function readFigures(executor: Executor, websiteId: string) {
  const { rows } = await executor.execute<{ [wire.alertCount]: number; pages_impacted_count: number }>(sql`
    select
      (select count(*)::int from alerts a where ${isCountedOpen(websiteId)}) as issues_count,
      (select count(*)::int from (select distinct p.url from alert_pages p join alerts a on a.alert_id = p.alert_id
        where ${isCountedOpen(websiteId)}) pages) as pages_impacted_count`)
  return rows[0] ?? { [wire.alertCount]: 0, pages_impacted_count: 0 }
}

/**
 * The analyses whose open alerts cost most. Revenue counts in the scan that first found an alert. Without estimates,
 * the analysis with the most severe alerts comes first.
 */
async function readHighlights(executor: Executor, websiteId: string) {
  const { rows } = await executor.execute<{ by_revenue: string | null; by_shoppers: string | null }>(sql`
    with sums as (
      select s.scan_id, sum(a.weekly_revenue_at_risk) as revenue, sum(a.weekly_shoppers_affected) as shoppers,
        count(*) filter (where a.severity = 'high') as high, count(*) filter (where a.severity = 'medium') as medium
      from scans s join alerts a on a.first_scan_id = s.scan_id
      where s.website_id = ${websiteId} and a.website_id = ${websiteId} and not s.is_archived and a.status = 'open'
        and not a.is_needs_review
      group by s.scan_id)
    select
      (select scan_id from sums order by revenue desc nulls last, high desc, medium desc, scan_id limit 1) as by_revenue,
      (select scan_id from sums order by shoppers desc nulls last, high desc, medium desc, scan_id limit 1) as by_shoppers`)
  return {
    revenue_at_risk_highlighted_scan_id: rows[0]?.by_revenue ?? null,
    shoppers_affected_highlighted_scan_id: rows[0]?.by_shoppers ?? null,
  }
}
