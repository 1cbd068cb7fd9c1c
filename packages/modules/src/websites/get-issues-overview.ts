import { alerts } from '@vitrine/db/tables/alerts'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import type { IssuesOverview } from './contract.ts'

/** Counts of a website's alerts. What needs review is counted nowhere. */
export async function getIssuesOverview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  websiteId: string,
): Promise<IssuesOverview> {
  const dayAgo = new Date(clock.now() - 86_400_000)
  const isOpen = sql`${alerts.status} = 'open'`
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      open: count(isOpen),
      resolved: count(sql`${alerts.status} = 'closed'`),
      recent: count(sql`${alerts.status} <> 'discarded' and ${alerts.firstSeenAt} > ${dayAgo}`),
      high: count(sql`${isOpen} and ${alerts.severity} = 'high'`),
      medium: count(sql`${isOpen} and ${alerts.severity} = 'medium'`),
      low: count(sql`${isOpen} and ${alerts.severity} = 'low'`),
    })
    .from(alerts)
    .where(and(eq(alerts.websiteId, websiteId), eq(alerts.isNeedsReview, false)))
  return {
    total_open_issues: row?.open ?? 0,
    total_resolved_issues: row?.resolved ?? 0,
    new_issues_last_24h: row?.recent ?? 0,
    issues_by_severity: { high: row?.high ?? 0, medium: row?.medium ?? 0, low: row?.low ?? 0 },
  }
}
