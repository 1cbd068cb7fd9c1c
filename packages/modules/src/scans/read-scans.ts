/** Reads scans with the counts of their alerts, in few queries however many there are. */
import type { Database, Executor } from '@vitrine/db/database'
import { executeNamed } from '@vitrine/db/named-statement'
import type { RunProgressColumn } from '@vitrine/db/tables/scans'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import type { ScanState } from '@vitrine/kernel/names/vocabulary'
import { type SQL, sql } from 'drizzle-orm'
import { readAlertCounts } from './read-alert-counts.ts'

export interface ScanRow extends Record<string, unknown> {
  scan_id: string
  website_id: string
  title: string
  scan_template_id: string
  scan_template: Record<string, unknown>
  scope: Record<string, unknown>
  regions: string[]
  platforms: string[]
  state: ScanState
  state_reason: string | null
  is_archived: boolean
  start_time: string
  updated_at: string
  remaining_time_hours: number | null
  /** Of the active run. */
  progress: RunProgressColumn | null
  scan_start_time: string | null
  current_instance_id: string | null
  pages_analyzed_count: number
  is_coverage_sufficient: boolean
  /** Of the current run; empty until it reports. */
  coverage: Record<string, unknown> | null
  thumbnail_sha256: string | null
  file_id: string | null
  currency: string | null
  alert_ids: string[] | null
  alerts: number | null
  done: number | null
  needs_review: number | null
  /** Members who take care of its open alerts. */
  assignee_ids: string[] | null
  open_high: number | null
  open_medium: number | null
  open_low: number | null
  revenue: number | null
  shoppers: number | null
}

/** @param where Condition over `s` (scans), which must name a website or a scan. */
export async function readScans(executor: Executor, where: SQL): Promise<ScanRow[]> {
  const { rows } = await executor.execute<ScanRow>(scansWhere(where))
  return rows
}

/** One scan, as all its screens need it; undefined when there is none. */
export async function readScan(db: Database, scanId: string): Promise<ScanRow | undefined> {
  const [row] = await executeNamed<ScanRow>(db, scansWhere(sql`s.scan_id = ${scanId}`))
  return row
}

const scansWhere = (where: SQL) => sql`
    with picked as (select s.* from scans s where ${where}),
    counts as (
      select l.scan_id,
        array_agg(a.alert_id) filter (where not a.is_needs_review) as alert_ids,
        count(*) filter (where not a.is_needs_review)::int as alerts,
        count(*) filter (where not a.is_needs_review and a.status <> 'open')::int as done,
        count(*) filter (where a.is_needs_review)::int as needs_review,
        array_agg(distinct a.assignee_id) filter (where a.assignee_id is not null and a.status = 'open') as assignee_ids,
        count(*) filter (where not a.is_needs_review and a.status = 'open' and a.severity = 'high')::int as open_high,
        count(*) filter (where not a.is_needs_review and a.status = 'open' and a.severity = 'medium')::int as open_medium,
        count(*) filter (where not a.is_needs_review and a.status = 'open' and a.severity = 'low')::int as open_low,
        sum(a.weekly_revenue_at_risk) filter (where a.first_scan_id = l.scan_id and a.status = 'open')::float8 as revenue,
        sum(a.weekly_shoppers_affected) filter (where a.first_scan_id = l.scan_id and a.status = 'open')::float8 as shoppers,
        max(a.updated_at) as updated_at
      from picked p
      join alert_scans l on l.scan_id = p.scan_id
      join alerts a on a.alert_id = l.alert_id
      group by l.scan_id)
    select ${columns}, greatest(s.updated_at, c.updated_at) as updated_at,
      c.alert_ids, c.alerts, c.done, c.needs_review, c.assignee_ids, c.open_high, c.open_medium, c.open_low, c.revenue, c.shoppers
    from picked s
    ${neighbours}
    left join counts c on c.scan_id = s.scan_id
    order by s.updated_at desc, s.scan_id`

const columns = sql`s.scan_id, s.website_id, s.title, s.scan_template_id, s.scan_template, s.scope, s.regions, s.platforms,
  s.state, s.state_reason, s.is_archived, s.start_time, s.remaining_time_hours, s.current_instance_id,
  case when i.status = 'in_progress' then i.progress end as progress, i.scan_start_time,
  case when s.state = 'in_progress' then coalesce((i.coverage ->> 'visited')::int, i.item_completed_count, 0)
    else s.pages_analyzed_count end as pages_analyzed_count,
  s.is_coverage_sufficient, i.coverage, s.file_id,
  coalesce(s.thumbnail_sha256, w.home_image_sha256) as thumbnail_sha256, w.currency`

const neighbours = sql`join websites w on w.website_id = s.website_id
  left join scan_instances i on i.scan_instance_id = s.current_instance_id`

/** The scans of one website, newest first; its alert counts are cached until something changes. */
export async function readScansOfWebsite(
  db: Database,
  where: SQL,
  websiteId: string,
  page?: ListPage,
): Promise<ScanRow[]> {
  const [rows, counts] = await Promise.all([
    executeNamed<ScanRow>(
      db,
      sql`
      select ${columns}, s.updated_at
      from scans s
      ${neighbours}
      where ${where}
      order by s.updated_at desc, s.scan_id ${page === undefined ? sql`` : sql`limit ${page.limit} offset ${page.skip}`}`,
    ),
    readAlertCounts(db, websiteId),
  ])
  return rows.map((row) => {
    const own = counts.get(row.scan_id)
    if (own === undefined) return { ...row, ...noCounts }
    const { alerts_updated_at: changedAt, oldest_open_at: _, ...figures } = own
    return { ...row, ...figures, updated_at: later(row.updated_at, changedAt) }
  })
}

const noCounts = {
  alert_ids: null,
  alerts: null,
  done: null,
  needs_review: null,
  assignee_ids: null,
  open_high: null,
  open_medium: null,
  open_low: null,
  revenue: null,
  shoppers: null,
}

const later = (a: string, b: string) => (new Date(b) > new Date(a) ? b : a)
