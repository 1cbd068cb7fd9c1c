/** Single alerts: whose they are, whether the caller may see them, and how they are now. */
import type { Executor } from '@vitrine/db/database'
import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import { alertFeedback } from '@vitrine/db/tables/triage'
import { AppError } from '@vitrine/kernel/errors'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import type { Issue } from './contract.ts'
import { presentIssue } from './present-issue.ts'

/** The website that an alert belongs to, as part of a statement. */
export const ownerOfIssue = (issueId: string): SQL =>
  sql`(select website_id from alerts where alert_id = ${issueId})`

/** @throws AppError AUDIT_LIMIT when the free audit did not unlock the alert. */
export async function assertIssueUnlocked(
  executor: Executor,
  caller: Caller,
  websiteId: string,
  issueId: string,
): Promise<void> {
  const limits = await readAuditLimits(executor, websiteId, caller)
  if (limits !== null && !limits.issueIds.includes(issueId)) {
    throw new AppError(
      'AUDIT_LIMIT',
      'This alert is not part of your free audit. Upgrade to unlock full access.',
    )
  }
}

/** @throws AppError NOT_FOUND when the alert is not there, or when no scan shows it any more. */
export async function readIssue(
  services: Services,
  caller: Caller,
  websiteId: string,
  issueId: string,
): Promise<Issue> {
  const [issue] = await readIssues(services, caller, websiteId, [issueId])
  if (issue === undefined) throw notFound('The alert')
  return issue
}

/** Alerts of a website by their ids, in the order asked for. Each names the scan that found it first. */
export async function readIssues(
  services: Services,
  caller: Caller,
  websiteId: string,
  issueIds: readonly string[],
): Promise<Issue[]> {
  if (issueIds.length === 0) return []
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
    .where(and(eq(alerts.websiteId, websiteId), inArray(alerts.alertId, [...issueIds])))
  const byId = new Map(rows.map((row) => [row.alert.alertId, row]))
  return issueIds.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined || row.scanId === null) return []
    return [presentIssue(services, row.alert, row.scanId, row.feedback)]
  })
}
