/** Two ended analyses side by side: what each saw of every alert, which pages differ, and which prices changed. */
import type { Executor } from '@vitrine/db/database'
import type { AlertSnapshotColumn } from '@vitrine/db/tables/alerts'
import { AppError } from '@vitrine/kernel/http/errors'
import { wire } from '@vitrine/kernel/names/wire-names'
import { sql } from 'drizzle-orm'
import { trendOf } from '../alerts/alert-snapshot.ts'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import { assertFeature } from '../system/assert-feature.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { readAuditLimits } from '../websites/audit-limits.ts'
import { presentSide } from './alert-side.ts'
import { readPageChanges, readPriceChanges } from './compare-pages.ts'
import {
  type AlertSide,
  type ComparedAlert,
  type ComparedRun,
  maxComparedAlerts,
  type ScanComparison,
  type Verdict,
} from './contract.ts'

/** @throws AppError NOT_FOUND, AUDIT_LIMIT, VALIDATION_FAILED when an analysis has not ended, or both are the same */
export async function compareScans(
  services: Services,
  caller: Caller,
  websiteId: string,
  { scan_id, other_scan_id }: { scan_id: string; other_scan_id: string },
): Promise<ScanComparison> {
  assertFeature(services, 'changes')
  if (scan_id === other_scan_id) throw invalid('Choose two different analyses.')
  const runs = await Promise.all(
    [scan_id, other_scan_id].map(async (scanId) => {
      const run = await readRun(services.db, websiteId, scanId)
      await assertScanUnlocked(services.db, caller, websiteId, scanId)
      return run
    }),
  )
  const [before, after] = runs.toSorted((a, b) => a.started_at.localeCompare(b.started_at))
  if (before === undefined || after === undefined) throw notFound('The analysis')
  const limits = await readAuditLimits(services.db, websiteId, caller)
  const alerts = (await readAlerts(services.db, before, after)).filter(
    ({ alert_id }) => limits === null || limits.alertIds.includes(alert_id),
  )
  const pages = await readPageChanges(services.db, before.instance_id, after.instance_id)
  const prices = await readPriceChanges(services.db, before.instance_id, after.instance_id)
  return {
    before: presentRun(before, alerts.filter((alert) => alert.before_at !== null).length),
    after: presentRun(after, alerts.filter((alert) => alert.after_at !== null).length),
    alerts: alerts.map((alert) => presentAlert(services, websiteId, alert)).toSorted(byVerdict),
    pages: pages.rows,
    page_count: pages.count,
    prices: prices.rows,
    price_count: prices.count,
  }
}

const invalid = (message: string) =>
  new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path: 'other_scan_id', message }] })

interface RunRow extends Record<string, unknown> {
  scan_id: string
  title: string
  scan_template_id: string
  state: string
  instance_id: string | null
  started_at: string
  visited_count: number
}

async function readRun(executor: Executor, websiteId: string, scanId: string) {
  const { rows } = await executor.execute<RunRow>(sql`
    select s.scan_id, s.title, s.scan_template_id, s.state, i.scan_instance_id as instance_id,
      to_char(coalesce(i.scan_start_time, s.start_time) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started_at,
      s.pages_analyzed_count as visited_count
    from scans s left join scan_instances i on i.scan_instance_id = coalesce(s.current_instance_id,
      (select x.scan_instance_id from scan_instances x where x.scan_id = s.scan_id order by x.created_at desc limit 1))
    where s.scan_id = ${scanId} and s.website_id = ${websiteId}`)
  const [run] = rows
  if (run === undefined) throw notFound('The analysis')
  if (run.state !== 'completed')
    throw invalid(`“${run.title}” hasn’t been completed, so it can’t be compared.`)
  return run
}

const presentRun = (run: RunRow, alertCount: number): ComparedRun => ({
  scan_id: run.scan_id,
  title: run.title,
  scan_template_id: run.scan_template_id,
  started_at: run.started_at,
  visited_count: run.visited_count,
  alert_count: alertCount,
})

interface AlertRow extends Record<string, unknown> {
  alert_id: string
  title: string
  place: string
  before_at: string | null
  after_at: string | null
  before: AlertSnapshotColumn | null
  after: AlertSnapshotColumn | null
  is_first_seen: boolean
  has_returned: boolean
  was_gone: boolean
  has_own_severity: boolean
}

/** Every alert that one of the runs saw. What a second visit did not confirm, and what people discarded, is left out. */
async function readAlerts(executor: Executor, before: RunRow, after: RunRow): Promise<AlertRow[]> {
  const { rows } = await executor.execute<AlertRow>(sql`
    select a.alert_id, coalesce(a.person_content ->> 'title', a.title) as title, a.place,
      b.last_seen_at as before_at, c.last_seen_at as after_at, b.snapshot as before, c.snapshot as after,
      a.first_seen_at > ${before.started_at}::timestamptz as is_first_seen,
      coalesce(a.returned_at > ${before.started_at}::timestamptz, false) as has_returned,
      a.person_severity is not null as has_own_severity,
      exists (select 1 from alert_events e where e.alert_id = a.alert_id
        and (e.kind = 'gone' or (e.kind = 'rechecked' and e.after = 'gone'))
        and e.at > ${before.started_at}::timestamptz and e.at <= ${after.started_at}::timestamptz) as was_gone
    from alerts a
    left join alert_scans b on b.alert_id = a.alert_id and b.scan_id = ${before.scan_id}
    left join alert_scans c on c.alert_id = a.alert_id and c.scan_id = ${after.scan_id}
    where a.alert_id in (select alert_id from alert_scans where scan_id in (${before.scan_id}, ${after.scan_id}))
      and not a.is_needs_review and a.status <> 'discarded'
    order by a.severity = 'low', a.severity = 'medium', a.title, a.alert_id limit ${maxComparedAlerts}`)
  return rows
}

function presentAlert(services: Services, websiteId: string, row: AlertRow): ComparedAlert {
  const before = presentSide(services, websiteId, row.before)
  const after = presentSide(services, websiteId, row.after)
  return {
    [wire.alertId]: row.alert_id,
    title: row.title,
    place: row.place,
    verdict: verdictOf(row, before, after),
    before,
    after,
  }
}

function verdictOf(row: AlertRow, before: AlertSide | null, after: AlertSide | null): Verdict {
  if (row.after_at === null) return row.was_gone ? 'gone' : 'not_checked'
  if (row.before_at === null) {
    if (row.is_first_seen) return 'new'
    return row.has_returned ? 'returned' : 'not_checked'
  }
  const amounts = [before, after].map((side) =>
    side?.severity == null || side.page_count === null
      ? null
      : { severity: side.severity, page_count: side.page_count },
  )
  const [earlier, later] = amounts
  if (!earlier || !later) return 'same'
  return trendOf(earlier, later, !row.has_own_severity)?.kind ?? 'same'
}

const order: readonly Verdict[] = ['new', 'returned', 'worse', 'better', 'gone', 'same', 'not_checked']
const byVerdict = (a: ComparedAlert, b: ComparedAlert) => order.indexOf(a.verdict) - order.indexOf(b.verdict)
