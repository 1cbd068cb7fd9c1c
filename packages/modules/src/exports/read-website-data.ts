/** All analyses and alerts of a website, page by page, so that large websites cost no more memory than small ones. */

import type { Executor } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import { wire } from '@vitrine/kernel/names/wire-names'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { effectiveContent } from '../alerts/stored-alert.ts'
import { presentScan } from '../scans/present-scan.ts'
import { readScans } from '../scans/read-scans.ts'
import type { Services } from '../system/services.ts'
import type { AuditLimits } from '../websites/audit-limits.ts'

export interface ExportedScan {
  scan_id: string
  title: string
  state: string
  severity: string | null
  archived: boolean
  started_at: string
  updated_at: string
  regions: string[]
  device: string
  pages_analyzed: number
  alerts: number
  alerts_done: number
}

export interface ExportedAlert {
  alert_id: string
  title: string
  severity: string
  status: string
  needs_review: boolean
  description: string
  place: string
  location: string | null
  url: string | null
  regions: string[]
  platforms: string[]
  pages: number
  current: string
  suggested: string
  weekly_revenue_at_risk: number | null
  weekly_shoppers_affected: number | null
  currency: string | null
  first_seen_at: string
  last_seen_at: string
  detector: string
  analyses: string[]
}

/** @param limits Null: no limits. */
export async function readExportedScans(
  services: Services,
  websiteId: string,
  limits: AuditLimits | null,
): Promise<ExportedScan[]> {
  const all = await readScans(services.db, sql`s.website_id = ${websiteId}`)
  const rows = limits === null ? all : all.filter((row) => limits.scanIds.includes(row.scan_id))
  return rows.map((row) => {
    const scan = presentScan(services, row)
    return {
      scan_id: scan.scan_id,
      title: scan.title,
      state: scan.state,
      severity: scan.scan_severity,
      archived: scan.archived,
      started_at: scan.start_time,
      updated_at: scan.updated_at,
      regions: scan.regions,
      device: scan.device,
      pages_analyzed: scan.pages_analyzed_count ?? 0,
      alerts: scan[wire.alertCount],
      alerts_done: scan[wire.doneAlertCount],
    }
  })
}

const pageSize = 1_000

interface ExportScope {
  websiteId: string
  currency: string | null
  /** Null: everything. */
  limits: AuditLimits | null
}

/** Alerts in the order of their ids; each page is read when the previous one is used up. */
export async function* readExportedAlerts(
  executor: Executor,
  { websiteId, currency, limits }: ExportScope,
): AsyncGenerator<ExportedAlert> {
  const isNamed = limits === null ? sql`true` : sql`s.scan_id = any(${sql.param(limits.scanIds)}::uuid[])`
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await executor
      .select({
        alert: alerts,
        // The column is qualified with its table: in a query on a single table, drizzle writes bare column names, which
        // would refer to the inner row.
        analyses: sql<string[]>`array(select s.title from alert_scans l join scans s on s.scan_id = l.scan_id
          where l.alert_id = alerts.alert_id and ${isNamed} order by s.start_time)`,
      })
      .from(alerts)
      .where(
        and(
          eq(alerts.websiteId, websiteId),
          gt(alerts.alertId, after),
          limits === null ? undefined : inArray(alerts.alertId, limits.alertIds),
        ),
      )
      .orderBy(alerts.alertId)
      .limit(pageSize)
    for (const { alert, analyses } of page) yield exportedAlert(alert, analyses, currency)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last.alert.alertId
  }
}

function exportedAlert(
  alert: typeof alerts.$inferSelect,
  analyses: string[],
  currency: string | null,
): ExportedAlert {
  const content = effectiveContent(alert)
  const readings = content.stored_rows.find((row) => row.before_content || row.after_content)
  return {
    alert_id: alert.alertId,
    title: content.title,
    severity: alert.severity,
    status: alert.status,
    needs_review: alert.isNeedsReview,
    description: content.description,
    place: content.place,
    location: content.shortlink_title,
    url: content.shortlink_url,
    regions: content.regions,
    platforms: content.platforms,
    pages: alert.pageCount,
    current: readings?.before_content ?? '',
    suggested: readings?.after_content ?? '',
    weekly_revenue_at_risk: alert.weeklyRevenueAtRisk,
    weekly_shoppers_affected: alert.weeklyShoppersAffected,
    currency: alert.weeklyRevenueAtRisk === null ? null : currency,
    first_seen_at: alert.firstSeenAt.toISOString(),
    last_seen_at: alert.lastSeenAt.toISOString(),
    detector: alert.detector,
    analyses,
  }
}
