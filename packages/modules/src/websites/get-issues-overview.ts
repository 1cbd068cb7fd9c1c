import { executeNamed } from '@vitrine/db/named-statement'
import { sql } from 'drizzle-orm'
import { isInUnarchivedScan } from '../alerts/counted-alerts.ts'
import type { Services } from '../system/services.ts'
import { readOncePerChange } from '../system/website-cache.ts'
import type { IssuesOverview } from './contract.ts'

interface Row extends Record<string, unknown> {
  open: number
  resolved: number
  recent: number
  high: number
  medium: number
  low: number
}

/** Counts of a website's alerts. What needs review is counted nowhere, and archived analyses hold nothing open or new. */
export async function getIssuesOverview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  websiteId: string,
): Promise<IssuesOverview> {
  const dayAgo = new Date(clock.now() - 86_400_000).toISOString()
  const row = await readOncePerChange(db, websiteId, 'issues-overview', async () => {
    const [counted] = await executeNamed<Row>(
      db,
      sql`
      select
        count(*) filter (where is_open)::int as open,
        count(*) filter (where status = 'closed')::int as resolved,
        count(*) filter (where status <> 'discarded' and is_active and first_seen_at > ${dayAgo})::int as recent,
        count(*) filter (where is_open and severity = 'high')::int as high,
        count(*) filter (where is_open and severity = 'medium')::int as medium,
        count(*) filter (where is_open and severity = 'low')::int as low
      from (
        select status, severity, first_seen_at, is_active, status = 'open' and is_active as is_open
        from (select a.status, a.severity, a.first_seen_at, ${isInUnarchivedScan(websiteId)} as is_active
          from alerts a where a.website_id = ${websiteId} and not a.is_needs_review) each) counted`,
    )
    return counted
  })
  return {
    total_open_issues: row?.open ?? 0,
    total_resolved_issues: row?.resolved ?? 0,
    new_issues_last_24h: row?.recent ?? 0,
    issues_by_severity: { high: row?.high ?? 0, medium: row?.medium ?? 0, low: row?.low ?? 0 },
  }
}
