/**
 * Turns a run's findings into persistent alerts. An alert is recognized by its fingerprint. Only machine
 * columns are written: a person's changes stay, and nothing is reopened here.
 */
import type { Transaction } from '@vitrine/db/database'
import { sanitizeForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { alertPages, alertScans, alerts, findings } from '@vitrine/db/tables/alerts'
import { alertEvents } from '@vitrine/db/tables/triage'
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { newId } from '@vitrine/kernel/ids'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordEvents } from '../events/record-events.ts'
import { amountsOf, snapshotOf, trendOf } from './alert-snapshot.ts'
import { continueFormerAlerts } from './continue-former.ts'
import { lockAlerts } from './lock-alerts.ts'

export interface AlertSource {
  websiteId: string
  scanId: string
  instanceId: string
  /** When the run started: an older run never overwrites a newer one. */
  observedAt: Date
}

type AlertRecord = typeof alerts.$inferSelect

/** Saves everything that one run found. */
export async function saveAlerts(
  tx: Transaction,
  source: AlertSource,
  found: readonly ScanAlert[],
): Promise<void> {
  await continueFormerAlerts(tx, source.websiteId, found)
  for (const alert of found) await saveAlert(tx, source, alert)
}

/** Saves one alert with all its dependent rows. Saving it twice changes nothing. */
export async function saveAlert(tx: Transaction, source: AlertSource, alert: ScanAlert): Promise<void> {
  const machine = machineColumns(source, sanitizeForPostgres(alert))
  // Two runs of one website may find the same new alert at once; the second waits here and then sees it.
  await lockAlerts(tx, source.websiteId)
  const [known] = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.websiteId, source.websiteId), eq(alerts.fingerprint, alert.fingerprint)))
    .for('update')
  const alertId = known === undefined ? await insertAlert(tx, source, machine) : known.alertId
  if (known !== undefined) await updateAlert(tx, source, known, machine)
  await linkToScan(tx, source, alertId, machine)
  if (
    known === undefined ||
    (known.lastSeenAt <= source.observedAt && !saysNothingNew(known, source, machine))
  )
    await savePages(tx, source, alertId, sanitizeForPostgres(alert))
  await tx
    .update(findings)
    .set({ alertId })
    .where(
      and(
        eq(findings.instanceId, source.instanceId),
        eq(findings.detector, alert.detector),
        eq(findings.causeKey, alert.causeKey),
      ),
    )
}

/** Affected pages that are stored with the alert. */
const maxNamedPages = 10

function machineColumns(source: AlertSource, alert: ScanAlert) {
  return {
    websiteId: source.websiteId,
    fingerprint: alert.fingerprint,
    detector: alert.detector,
    causeKey: alert.causeKey,
    localeGroup: alert.localeGroup,
    machineSeverity: alert.severity,
    title: alert.title,
    description: alert.description,
    place: alert.place,
    howChecked: alert.howChecked,
    advice: alert.advice,
    pageUrls: alert.pageUrls.slice(0, maxNamedPages),
    shortlinkUrl: alert.shortlinkUrl,
    shortlinkTitle: alert.shortlinkTitle,
    regions: alert.regions,
    platforms: alert.platforms as string[],
    evidenceRows: evidenceRows(alert),
    details: {
      confidence: alert.confidence,
      impacts: alert.impacts,
      effect: alert.effect,
      consequence: alert.consequence,
      page_type: alert.pageType,
      blocks_buying: alert.blocksBuying,
      visibility: alert.visibility,
      facts: alert.facts,
      ...(alert.isConfirmationSkipped ? { is_unconfirmed: true } : {}),
    },
    templateIds: alert.templateIds,
    pageCount: alert.pageCount,
    isNeedsReview: !alert.isConfirmed && alert.isConfirmationSkipped !== true,
  }
}

export type MachineColumns = ReturnType<typeof machineColumns>

/** The engine's rows with the size and place of their screenshots, then the screenshots without a row. */
function evidenceRows(alert: ScanAlert): Record<string, unknown>[] {
  const placeByCause = new Map(
    alert.screenshots.map((screenshot) => [
      screenshot.blob,
      {
        width: screenshot.width,
        height: screenshot.height,
        ratio: screenshot.ratio,
        background: screenshot.background,
        page_url: screenshot.url,
        taken_at: screenshot.takenAt,
        region: screenshot.region,
        platform: screenshot.platform,
      },
    ]),
  )
  const rows = alert.rows.map((row) => {
    const blob = 'blob' in row ? row.blob : 'before_blob' in row ? row.before_blob : undefined
    return { ...row, ...(blob === undefined ? {} : placeByCause.get(blob)) }
  })
  const shown = new Set(
    alert.rows.flatMap((row) => ('blob' in row ? [row.blob] : 'before_blob' in row ? [row.before_blob] : [])),
  )
  const others = alert.screenshots.filter((screenshot) => !shown.has(screenshot.blob))
  return [
    ...rows,
    ...others.map((screenshot) => ({
      row_type: 'image',
      blob: screenshot.blob,
      marks: screenshot.marks,
      ...placeByCause.get(screenshot.blob),
    })),
  ]
}

async function insertAlert(tx: Transaction, source: AlertSource, machine: MachineColumns) {
  const alertId = newId()
  await tx.insert(alerts).values({
    ...machine,
    alertId,
    firstSeenAt: source.observedAt,
    lastSeenAt: source.observedAt,
    firstScanId: source.scanId,
    lastScanId: source.scanId,
  })
  await tx.insert(alertEvents).values({
    alertId,
    websiteId: source.websiteId,
    kind: 'found',
    scanId: source.scanId,
    at: source.observedAt,
  })
  if (isCertain(machine)) await recordEvents(tx, [eventOf('new', source, alertId)])
  return alertId
}

const eventOf = (kind: 'new' | 'worse' | 'returned' | 'fixed', source: AlertSource, alertId: string) => ({
  kind,
  alertId,
  websiteId: source.websiteId,
  scanId: source.scanId,
  instanceId: source.instanceId,
  at: source.observedAt,
})

/** No one is notified of what a second visit did not confirm. */
const isCertain = (machine: Pick<AlertRecord, 'isNeedsReview' | 'details'>) =>
  !machine.isNeedsReview && !isUnconfirmed(machine)

/**
 * Whether a newer run already missed it, or this run could not confirm what was confirmed before: then the texts and
 * screenshots of the confirmed visit stay, and no one is notified that it is still there.
 */
const saysNothingNew = (known: AlertRecord, source: AlertSource, machine: MachineColumns) =>
  (known.goneAt !== null && known.goneAt >= source.observedAt) ||
  (isUnconfirmed(machine) && !isUnconfirmed(known)) ||
  (machine.isNeedsReview && !known.isNeedsReview && !isUnconfirmed(known))

/** It comes from a run that was stopped before its second visit, so any other run overrides it. */
const isUnconfirmed = ({ details }: Pick<AlertRecord, 'details'>) => details.is_unconfirmed === true

async function updateAlert(
  tx: Transaction,
  source: AlertSource,
  known: AlertRecord,
  machine: MachineColumns,
) {
  // The same run again, or an older one that ended late.
  if (known.lastSeenAt >= source.observedAt || saysNothingNew(known, source, machine)) return
  const hasReturned = known.presence === 'gone'
  await tx
    .update(alerts)
    .set({
      ...machine,
      presence: 'present',
      goneAt: null,
      fixedAt: null,
      ...(hasReturned ? { returnedAt: source.observedAt } : {}),
      lastSeenAt: source.observedAt,
      lastScanId: source.scanId,
    })
    .where(eq(alerts.alertId, known.alertId))
  await recordUpdate(tx, source, known, machine)
  await recordTrend(tx, source, known, machine)
  if (!hasReturned && known.status === 'open') return
  await tx.insert(alertEvents).values({
    alertId: known.alertId,
    websiteId: source.websiteId,
    kind: hasReturned ? 'returned' : 'still_present',
    scanId: source.scanId,
    at: source.observedAt,
  })
}

const severityRank = { high: 3, medium: 2, low: 1 } as const

/** What an update means to people: it is there for certain now, back again, or worse. A discarded alert means nothing. */
async function recordUpdate(
  tx: Transaction,
  source: AlertSource,
  known: AlertRecord,
  machine: MachineColumns,
): Promise<void> {
  if (!isCertain(machine) || known.status === 'discarded') return
  const { alertId, personSeverity, machineSeverity: before } = known
  const after = machine.machineSeverity
  if (!isCertain(known)) await recordEvents(tx, [eventOf('new', source, alertId)])
  else if (known.presence === 'gone') await recordEvents(tx, [eventOf('returned', source, alertId)])
  else if (personSeverity === null && severityRank[after] > severityRank[before])
    await recordEvents(tx, [{ ...eventOf('worse', source, alertId), data: { before, after } }])
}

/** Its history says when an alert got worse or better; what people think of it stays. */
async function recordTrend(
  tx: Transaction,
  source: AlertSource,
  known: AlertRecord,
  machine: MachineColumns,
) {
  if (known.presence === 'gone' || known.status === 'discarded') return
  if (!isCertain(known) || !isCertain(machine)) return
  const [before, after] = [amountsOf(known), amountsOf(machine)]
  const trend = trendOf(before, after, known.personSeverity === null)
  if (trend === null) return
  await tx.insert(alertEvents).values({
    alertId: known.alertId,
    websiteId: source.websiteId,
    kind: trend.kind,
    scanId: source.scanId,
    before: trend.before,
    after: trend.after,
    data: { before, after },
    at: source.observedAt,
  })
}

async function linkToScan(
  tx: Transaction,
  source: AlertSource,
  alertId: string,
  machine: MachineColumns,
): Promise<void> {
  await tx
    .insert(alertScans)
    .values({
      alertId,
      scanId: source.scanId,
      instanceId: source.instanceId,
      snapshot: snapshotOf(machine),
      firstSeenAt: source.observedAt,
      lastSeenAt: source.observedAt,
    })
    .onConflictDoUpdate({
      target: [alertScans.alertId, alertScans.scanId],
      set: {
        instanceId: source.instanceId,
        snapshot: sql`case when excluded.last_seen_at >= ${alertScans.lastSeenAt}
          then excluded.snapshot else ${alertScans.snapshot} end`,
        lastSeenAt: sql`greatest(${alertScans.lastSeenAt}, excluded.last_seen_at)`,
      },
    })
}

async function savePages(
  tx: Transaction,
  source: AlertSource,
  alertId: string,
  alert: ScanAlert,
): Promise<void> {
  const urls = [...new Set(alert.pageUrls)]
  await tx.delete(alertPages).where(eq(alertPages.alertId, alertId))
  for (let start = 0; start < urls.length; start += 500) {
    const rows = urls.slice(start, start + 500).map((url) => ({
      alertId,
      url,
      pageType: alert.pageType,
      lastSeenAt: source.observedAt,
    }))
    await tx.insert(alertPages).values(rows)
  }
}

/**
 * Resolves alerts that this run checked on every one of their pages and no longer found. It must have
 * evaluated each page with the alert's own check, on the same platforms and regions; alerts that were not
 * fully checked stay as they are.
 */
export async function resolveGoneAlerts(
  tx: Transaction,
  source: AlertSource,
  run: { detectors: readonly string[]; platforms: readonly string[]; regions: readonly string[] },
): Promise<void> {
  if (run.detectors.length === 0) return
  await lockAlerts(tx, source.websiteId)
  const gone = await tx
    .update(alerts)
    .set({ machineStatus: 'closed', presence: 'gone', goneAt: source.observedAt })
    .where(
      and(
        eq(alerts.websiteId, source.websiteId),
        eq(alerts.presence, 'present'),
        inArray(alerts.detector, [...run.detectors]),
        sql`${alerts.lastSeenAt} < ${source.observedAt}`,
        sql`${alerts.platforms} <@ ${JSON.stringify(run.platforms)}::jsonb`,
        sql`${alerts.regions} <@ ${JSON.stringify(run.regions)}::jsonb`,
        everyPagePassed(source.instanceId),
      ),
    )
    .returning({
      alertId: alerts.alertId,
      pageCount: alerts.pageCount,
      isNeedsReview: alerts.isNeedsReview,
      details: alerts.details,
      status: alerts.status,
    })
  if (gone.length === 0) return
  await recordEvents(
    tx,
    gone
      .filter((alert) => isCertain(alert) && alert.status !== 'discarded')
      .map(({ alertId }) => eventOf('fixed', source, alertId)),
  )
  await tx.insert(alertEvents).values(
    gone.map(({ alertId, pageCount }) => ({
      alertId,
      websiteId: source.websiteId,
      kind: 'gone' as const,
      scanId: source.scanId,
      // Evidence: in this run every one of its pages passed the check that had found it.
      data: { scan_instance_id: source.instanceId, pages_passed: pageCount },
      at: source.observedAt,
    })),
  )
}

const everyPagePassed = (instanceId: string) => sql`
  exists (select 1 from alert_pages p where p.alert_id = ${alerts.alertId})
  and not exists (
    select 1 from alert_pages p where p.alert_id = ${alerts.alertId} and not exists (
      select 1 from scan_items i where i.instance_id = ${instanceId} and i.item_url = p.url
        and i.outcome -> 'verdicts' ->> ${alerts.detector} in ('pass', 'collected')))
  and not exists (
    select 1 from alert_pages p join scan_items i on i.item_url = p.url
    where p.alert_id = ${alerts.alertId} and i.instance_id = ${instanceId}
      and i.outcome -> 'verdicts' ->> ${alerts.detector} in ('fail', 'not_verified'))`
