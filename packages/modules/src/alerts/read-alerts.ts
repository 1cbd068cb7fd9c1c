/** Single alerts: their website, whether the caller may see them, and their current state. */
import type { Executor } from '@vitrine/db/database'
import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import { alertFeedback } from '@vitrine/db/tables/triage'
import { AppError } from '@vitrine/kernel/http/errors'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { WireAlert } from './contract.ts'
import { presentAlert } from './present-alert.ts'

/** SQL subquery for the website of an alert. */
export const ownerOfAlert = (alertId: string): SQL =>
  sql`(select website_id from alerts where alert_id = ${alertId})`

/** @throws AppError AUDIT_LIMIT when the free audit did not unlock the alert. */
export async function assertAlertUnlocked(
  executor: Executor,
  caller: Caller,
  websiteId: string,
  alertId: string,
): Promise<void> {
  const limits = await readAuditLimits(executor, websiteId, caller)
  if (limits !== null && !limits.alertIds.includes(alertId)) {
    throw new AppError(
      'AUDIT_LIMIT',
      'This alert isn’t part of your free audit. Upgrade to unlock full access.',
    )
  }
}

/** @throws AppError NOT_FOUND when the alert does not exist, or no scan shows it anymore */
export async function readAlert(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertId: string,
): Promise<WireAlert> {
  const [alert] = await readAlerts(services, caller, websiteId, [alertId])
  if (alert === undefined) throw notFound('The alert')
  return alert
}

/** Alerts of a website by id, in the requested order. Each names the scan that first found it. */
export async function readAlerts(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertIds: readonly string[],
): Promise<WireAlert[]> {
  if (alertIds.length === 0) return []
  const anyScan = sql<string | null>`(select ${alertScans.scanId} from ${alertScans}
    where ${alertScans.alertId} = ${alerts.alertId} order by ${alertScans.firstSeenAt}, ${alertScans.scanId} limit 1)`
  const rows = await services.db
    .select({
      alert: alerts,
      feedback: alertFeedback,
      scanId: sql<string | null>`coalesce(${alerts.firstScanId}, ${anyScan})`,
    })
    .from(alerts)
    .leftJoin(
      alertFeedback,
      and(eq(alertFeedback.alertId, alerts.alertId), eq(alertFeedback.userId, caller.userId)),
    )
    .where(and(eq(alerts.websiteId, websiteId), inArray(alerts.alertId, [...alertIds])))
  const byId = new Map(rows.map((row) => [row.alert.alertId, row]))
  return alertIds.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined || row.scanId === null) return []
    return [presentAlert(services, row.alert, row.scanId, row.feedback)]
  })
}
