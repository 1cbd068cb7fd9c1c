import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import { alertFeedback } from '@vitrine/db/tables/triage'
import { and, eq, sql } from 'drizzle-orm'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { Issue } from './contract.ts'
import { presentIssue } from './present-issue.ts'

/**
 * Alerts of a scan: open ones first, then closed, then discarded; each by severity.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the scan.
 */
export async function listScanIssues(
  services: Services,
  caller: Caller,
  websiteId: string,
  scanId: string,
): Promise<Issue[]> {
  // Rights and rows are asked for at once; nothing is answered before the rights are known.
  const [limits, rows] = await Promise.all([
    assertScanUnlocked(services.db, caller, websiteId, scanId),
    readRows(services, caller, scanId),
  ])
  const allowed = limits === null ? null : new Set(limits.issueIds)
  return rows
    .filter(({ alert }) => allowed === null || allowed.has(alert.alertId))
    .map(({ alert, feedback }) => presentIssue(services, alert, scanId, feedback))
}

function readRows(services: Services, caller: Caller, scanId: string) {
  return services.db
    .select({ alert: alerts, feedback: alertFeedback })
    .from(alertScans)
    .innerJoin(alerts, eq(alerts.alertId, alertScans.alertId))
    .leftJoin(
      alertFeedback,
      and(eq(alertFeedback.alertId, alerts.alertId), eq(alertFeedback.userId, caller.userId)),
    )
    .where(eq(alertScans.scanId, scanId))
    .orderBy(
      sql`array_position(array['open', 'closed', 'discarded'], ${alerts.status})`,
      sql`array_position(array['high', 'medium', 'low'], ${alerts.severity})`,
      alerts.title,
      alerts.alertId,
    )
}
