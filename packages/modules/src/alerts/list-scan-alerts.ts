import { executeNamed } from '@vitrine/db/named-statement'
import { type SQL, sql } from 'drizzle-orm'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import { orderOfAlerts } from '../system/order-of-alerts.ts'
import type { Caller, WebsiteAccess } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { shareAnswer } from '../system/shared-answers.ts'
import { readOncePerChange } from '../system/website-cache.ts'
import { maxListedAlerts, type WireAlert } from './contract.ts'
import { type FeedbackRecord, type PresentableAlert, presentAlert } from './present-alert.ts'

export interface Page {
  skip: number
  limit?: number | undefined
}

type Place = Pick<WebsiteAccess, 'websiteId' | 'isAuditMode'>

export const isWhole = ({ skip, limit }: Page): boolean => skip === 0 && limit === undefined

/** Lists with this many alerts are read and serialized once for all callers that see the same. */
const longFrom = 500
const maxLongScans = 1_000
const longScans = new Set<string>()

export const isLongScan = (scanId: string): boolean => longScans.has(scanId)

/**
 * Alerts of a scan: open ones first, then closed, then discarded; each by severity.
 * @param ahead The scan's rows, if they are already being read.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the scan
 */
export async function listScanAlerts(
  services: Services,
  caller: Caller,
  access: Place,
  scanId: string,
  ahead?: Promise<IssueRows | null>,
): Promise<WireAlert[]> {
  // Permissions and rows are read in parallel; nothing is returned before the permissions are known.
  const [limits, known] = await Promise.all([
    assertScanUnlocked(services.db, caller, access.websiteId, scanId, access.isAuditMode),
    ahead,
  ])
  if (limits === null && !known && isLongScan(scanId)) return readLongList(services, caller, access, scanId)
  const rows = known ?? (await readAlertRows(services, scanId, sql`${caller.userId}`))
  if (rows.length >= longFrom && longScans.size < maxLongScans) longScans.add(scanId)
  const allowed = limits === null ? null : new Set(limits.alertIds)
  return rows
    .filter(({ alert }) => allowed === null || allowed.has(alert.alertId))
    .map(({ alert, feedback }) => presentAlert(services, alert, scanId, feedback))
}

/** Min remaining lifetime of image addresses in a shared list, milliseconds. */
const sharedForMs = 15 * 60_000

/**
 * The whole list, shared by all callers without feedback on any of its alerts; callers with feedback get a list of
 * their own.
 */
async function readLongList(
  services: Services,
  caller: Caller,
  { websiteId }: Place,
  scanId: string,
): Promise<WireAlert[]> {
  const [own] = await executeNamed<{ newest: string | null }>(
    services.db,
    sql`select max(f.updated_at)::text as newest from alert_feedback f
      join alert_scans l on l.alert_id = f.alert_id
      where f.user_id = ${caller.userId} and l.scan_id = ${scanId}`,
  )
  const viewer = own?.newest == null ? 'all' : `${caller.userId} ${own.newest}`
  const period = Math.floor(services.clock.now() / sharedForMs)
  const name = `alerts ${scanId} ${viewer} ${period}`
  return readOncePerChange(services.db, websiteId, name, async () => {
    const rows = await readAlertRows(services, scanId, sql`${caller.userId}`)
    return shareAnswer(rows.map(({ alert, feedback }) => presentAlert(services, alert, scanId, feedback)))
  })
}

/**
 * One page of the same list.
 * @throws AppError AUDIT_LIMIT when the free audit did not unlock the scan.
 */
export async function pageScanAlerts(
  services: Services,
  caller: Caller,
  access: Place,
  scanId: string,
  page: Page,
): Promise<WireAlert[]> {
  const limits = await assertScanUnlocked(services.db, caller, access.websiteId, scanId, access.isAuditMode)
  const unlocked = limits === null ? sql`` : sql`and a.alert_id = any(${sql.param(limits.alertIds)}::uuid[])`
  const rows = await readAlertRows(services, scanId, sql`${caller.userId}`, {
    where: unlocked,
    end: sql`limit ${page.limit ?? maxListedAlerts}::int offset ${page.skip}::int`,
  })
  return rows.map(({ alert, feedback }) => presentAlert(services, alert, scanId, feedback))
}

interface ListedRow extends Record<string, unknown>, Timeless<PresentableAlert> {
  feedbackId: string | null
  feedbackStatus: FeedbackRecord['feedbackStatus']
  feedbackMessage: string | null
  reason: FeedbackRecord['reason']
  expectedValue: FeedbackRecord['expectedValue']
}

/** Times as strings in PostgreSQL's format. */
type Timeless<Row> = {
  [Field in keyof Row]: Exclude<Row[Field], Date> | (Date extends Row[Field] ? string : never)
}

/** The rows of a scan for any caller with a session; permissions are checked separately. */
export const readRowsOfSession = (
  services: Services,
  scanId: string,
  sessionId: string,
): Promise<IssueRows> =>
  readAlertRows(services, scanId, sql`(select user_id from sessions where session_id = ${sessionId})`)

export type IssueRows = { alert: PresentableAlert; feedback: FeedbackRecord | null }[]

/**
 * Only the shown columns, with the names of the tables, because mapping thousands of rows value by value is slow.
 * @param userId Whose feedback is included.
 */
async function readAlertRows(
  services: Services,
  scanId: string,
  userId: SQL,
  part: { where: SQL; end: SQL } = { where: sql``, end: sql`limit ${maxListedAlerts}::int` },
): Promise<IssueRows> {
  const rows = await executeNamed<ListedRow>(
    services.db,
    sql`
    select a.alert_id as "alertId", a.website_id as "websiteId", a.detector, a.title, a.description,
      a.machine_severity as "machineSeverity", a.machine_status as "machineStatus", a.severity, a.status,
      a.shortlink_url as "shortlinkUrl", a.shortlink_title as "shortlinkTitle", a.regions, a.platforms,
      a.issue_rows as "evidenceRows", a.place, a.how_checked as "howChecked", a.advice, a.page_urls as "pageUrls",
      a.weekly_revenue_at_risk::float8 as "weeklyRevenueAtRisk",
      a.weekly_shoppers_affected::float8 as "weeklyShoppersAffected", a.page_count as "pageCount",
      a.is_needs_review as "isNeedsReview", a.person_severity as "personSeverity",
      a.discard_reason as "discardReason", a.person_status as "personStatus", a.person_status_at as "personStatusAt",
      a.person_content as "personContent", a.presence, a.returned_at as "returnedAt", a.gone_at as "goneAt",
      a.first_seen_at as "firstSeenAt", a.last_seen_at as "lastSeenAt", a.updated_at as "updatedAt", a.assignee_id as "assigneeId",
      f.user_id as "feedbackId", f.feedback_status as "feedbackStatus", f.feedback_message as "feedbackMessage",
      f.reason, f.expected_value as "expectedValue",
      f.reason, f.expected_value as "expectedValue"
    from alert_scans l
    join alerts a on a.alert_id = l.alert_id
    left join alert_feedback f on f.alert_id = a.alert_id and f.user_id = ${userId}
    where l.scan_id = ${scanId} ${part.where}
    order by ${displayOrder} ${part.end}`,
  )
  return rows.map((row) => ({
    // Overwritten instead of copied, because there may be thousands.
    alert: Object.assign(row as object, {
      personStatusAt: timeOf(row.personStatusAt),
      returnedAt: timeOf(row.returnedAt),
      goneAt: timeOf(row.goneAt),
      firstSeenAt: isoOf(row.firstSeenAt),
      lastSeenAt: isoOf(row.lastSeenAt),
      updatedAt: isoOf(row.updatedAt),
    }) as PresentableAlert,
    feedback: row.feedbackId === null ? null : row,
  }))
}

/** Open alerts first, then closed, then discarded; each by severity. Over `a` (alerts). */
export const displayOrder = orderOfAlerts(sql`a`)

const timeOf = (text: string | null) => (text === null ? null : new Date(text))

/**
 * ISO 8601 of a time in PostgreSQL's UTC format. Creating a `Date` for each of thousands takes as long as everything
 * else.
 */
export function isoOf(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  // Time columns have three decimals, without trailing zeros.
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z`
}
