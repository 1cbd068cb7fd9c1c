import type { AlertStatus, DiscardReason, Severity } from '@vitrine/kernel/names/vocabulary'
import { wire } from '@vitrine/kernel/names/wire-names'
import { sql } from 'drizzle-orm'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { shareAnswer } from '../system/shared-answers.ts'
import { readOncePerChange } from '../system/website-cache.ts'
import { type AlertSummary, maxListedAlerts } from './contract.ts'
import { displayOrder, isoOf, type Page } from './list-scan-alerts.ts'

/**
 * Alerts of a scan as lists show them, in the same order as the full list. Equal for all members, so it is cached until
 * something changes.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the scan
 */
export async function listAlertSummaries(
  services: Services,
  caller: Caller,
  { websiteId, isAuditMode }: Pick<WebsiteAccess, 'websiteId' | 'isAuditMode'>,
  scanId: string,
  page: Page,
): Promise<AlertSummary[]> {
  const limits = await assertScanUnlocked(services.db, caller, websiteId, scanId, isAuditMode)
  const all = await readOncePerChange(services.db, websiteId, `summaries ${scanId}`, () =>
    readSummaries(services, scanId),
  )
  const allowed = limits === null ? null : new Set(limits.alertIds)
  const seen = allowed === null ? all : all.filter(({ [wire.alertId]: id }) => allowed.has(id))
  const { skip, limit = maxListedAlerts } = page
  return skip === 0 && limit >= seen.length ? seen : seen.slice(skip, skip + limit)
}

interface Row extends Record<string, unknown> {
  [wire.alertId]: string
  detector: string
  title: string
  place: string
  page_count: number
  shortlink_title: string | null
  severity: Severity
  status: AlertStatus
  discard_reason: DiscardReason | null
  needs_review: boolean
  updated_at: string
  assignee_id: string | null
  revenue_at_risk: number | null
}

async function readSummaries({ db }: Pick<Services, 'db'>, scanId: string): Promise<AlertSummary[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.alert_id as issue_id, a.detector, coalesce(a.person_content ->> 'title', a.title) as title,
      a.place, a.page_count,
      case when a.person_content ? 'shortlink_title' then a.person_content ->> 'shortlink_title'
        else a.shortlink_title end as shortlink_title,
      a.severity, a.status, a.discard_reason, a.is_needs_review as needs_review, a.updated_at, a.assignee_id,
      case when a.status = 'open' then a.weekly_revenue_at_risk::float8 end as revenue_at_risk
    from alert_scans l
    join alerts a on a.alert_id = l.alert_id
    where l.scan_id = ${scanId}
    order by ${displayOrder}`)
  return shareAnswer(rows.map((row) => ({ ...row, updated_at: isoOf(row.updated_at) })))
}
