/** Alert counts of each scan, as a website's lists show them. */
import type { Database } from '@vitrine/db/database'
import { sql } from 'drizzle-orm'
import { readOncePerChange } from '../system/website-cache.ts'

export interface AlertCounts {
  alert_ids: string[] | null
  alerts: number
  done: number
  needs_review: number
  /** Members who take care of its open alerts. */
  assignee_ids: string[] | null
  open_high: number
  open_medium: number
  open_low: number
  /** When the oldest open alert was first seen. */
  oldest_open_at: string | null
  revenue: number | null
  shoppers: number | null
  /** Latest change of any of the alerts. */
  alerts_updated_at: string
}

type Row = AlertCounts & { scan_id: string } & Record<string, unknown>

/** Counts by scan; scans without alerts are missing. Shared between callers, so it must not be modified. */
export function readAlertCounts(
  db: Database,
  websiteId: string,
): Promise<ReadonlyMap<string, Readonly<AlertCounts>>> {
  return readOncePerChange(db, websiteId, 'alert-counts', async () => {
    // Fetching thousands of alerts one by one by key takes ten times as long as one pass over the website's.
    const { rows } = await db.execute<Row>(sql`
      select l.scan_id,
        array_agg(a.alert_id) filter (where not a.is_needs_review) as alert_ids,
        count(*) filter (where not a.is_needs_review)::int as alerts,
        count(*) filter (where not a.is_needs_review and a.status <> 'open')::int as done,
        count(*) filter (where a.is_needs_review)::int as needs_review,
        array_agg(distinct a.assignee_id) filter (where a.assignee_id is not null and a.status = 'open') as assignee_ids,
        count(*) filter (where not a.is_needs_review and a.status = 'open' and a.severity = 'high')::int as open_high,
        count(*) filter (where not a.is_needs_review and a.status = 'open' and a.severity = 'medium')::int as open_medium,
        count(*) filter (where not a.is_needs_review and a.status = 'open' and a.severity = 'low')::int as open_low,
        min(a.first_seen_at) filter (where not a.is_needs_review and a.status = 'open') as oldest_open_at,
        sum(a.weekly_revenue_at_risk) filter (where a.first_scan_id = l.scan_id and a.status = 'open')::float8 as revenue,
        sum(a.weekly_shoppers_affected) filter (where a.first_scan_id = l.scan_id and a.status = 'open')::float8 as shoppers,
        max(a.updated_at) as alerts_updated_at
      from scans s
      join alert_scans l on l.scan_id = s.scan_id
      join (select alert_id, is_needs_review, assignee_id, status, severity, first_seen_at, first_scan_id, weekly_revenue_at_risk,
          weekly_shoppers_affected, updated_at from alerts where website_id = ${websiteId} offset 0) a
        on a.alert_id = l.alert_id
      where s.website_id = ${websiteId}
      group by l.scan_id`)
    return new Map(rows.map(({ scan_id, ...counts }) => [scan_id, counts]))
  })
}
