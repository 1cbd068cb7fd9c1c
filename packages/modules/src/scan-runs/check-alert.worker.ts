/** Runs the engine on the pages of one alert and saves the result of the recheck. */
import type { Transaction } from '@vitrine/db/database'
import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import { scanInstances } from '@vitrine/db/tables/scans'
import { alertEvents, alertRechecks } from '@vitrine/db/tables/triage'
import { websites } from '@vitrine/db/tables/websites'
import { type RecheckResult, recheck } from '@vitrine/engine/pipeline/recheck'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { lockAlerts } from '../alerts/lock-alerts.ts'
import { recordEvents } from '../events/record-events.ts'
import { readUploadedTable } from '../files/read-uploaded-table.ts'
import type { Services } from '../system/services.ts'
import { syncTicketJob } from '../tickets/ticket.job.ts'
import { readOwnedDomains } from '../websites/ownership/store-ownership.ts'
import { refreshEstimatesJob } from '../websites/refresh-estimates.job.ts'
import { createArtifactStore } from './artifact-store.ts'
import { hostLimiter } from './run-scan.worker.ts'
import { createScanMemory } from './scan-memory.ts'
import { scanOptions } from './scan-options.ts'

interface Payload {
  recheck_id: string
}

const maxMs = 240_000
/** Max screenshots of later rechecks that an alert keeps besides those of its scan. */
const maxScreenshots = 3

export async function run({ recheck_id }: Payload, context: JobContext<Services>): Promise<void> {
  const { db } = context.services
  const [row] = await db
    .update(alertRechecks)
    .set({ state: 'in_progress' })
    .where(
      and(eq(alertRechecks.recheckId, recheck_id), inArray(alertRechecks.state, ['queued', 'in_progress'])),
    )
    .returning()
  if (!row) return
  const [alert] = await db.select().from(alerts).where(eq(alerts.alertId, row.alertId))
  if (!alert) return
  const result = await recheckAlert(context, alert)
  await keep(context.services, row, alert, result)
}

/** No retry is left, so that no one waits forever. */
export async function exhausted({ recheck_id }: Payload, { services }: JobContext<Services>): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(alertRechecks)
      .set({
        state: 'not_verified',
        reason: 'The check failed after several tries. Please try again later.',
        finishedAt: new Date(services.clock.now()),
      })
      .where(
        and(eq(alertRechecks.recheckId, recheck_id), inArray(alertRechecks.state, ['queued', 'in_progress'])),
      )
      .returning()
    await followTicket(services, tx, ended?.ticketId ?? null)
  })
}

type Alert = typeof alerts.$inferSelect

async function recheckAlert(context: JobContext<Services>, alert: Alert): Promise<RecheckResult> {
  const { services } = context
  const { db } = services
  const [last] = await db
    .select({ instance: scanInstances, website: websites })
    .from(alertScans)
    .innerJoin(scanInstances, eq(scanInstances.scanInstanceId, alertScans.instanceId))
    .innerJoin(websites, eq(websites.websiteId, scanInstances.websiteId))
    .where(and(eq(alertScans.alertId, alert.alertId), isNotNull(alertScans.instanceId)))
    .orderBy(desc(alertScans.lastSeenAt))
    .limit(1)
  if (!last)
    return {
      state: 'not_verified',
      reason: 'The analysis that found this is no longer stored.',
      screenshot: null,
    }
  const { instance, website } = last
  const { websiteId } = website
  const table = await readUploadedTable(services, instance.fileId)
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(maxMs)])
  const instanceId = instance.scanInstanceId
  const owned = await readOwnedDomains(services.db, website)
  const options = scanOptions(services.settings, instance, website, owned)
  try {
    return await recheck(
      {
        ...options,
        checks: [{ detector: alert.detector, templateIds: [] }],
        // A cache may still serve the page from before a fix. Only stores of our own are asked to bypass it.
        ...(options.isOwned ? { headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } } : {}),
      },
      {
        ...(await services.loadDetectors()),
        memory: createScanMemory({ db, instanceId, websiteId, workerId: context.jobId, signal }),
        store: createArtifactStore(db, services.blobs, websiteId),
        limiter: hostLimiter(services),
        chromiumPath: services.settings.chromiumPath,
        table: 'table' in table ? table.table : null,
        onEvent: () => undefined,
        signal,
      },
      { detector: alert.detector, causeKey: alert.causeKey },
    )
  } catch (error) {
    context.signal.throwIfAborted()
    if (!signal.aborted) throw error
    return { state: 'not_verified', reason: 'The store took too long to respond.', screenshot: null }
  }
}

async function keep(
  services: Services,
  row: typeof alertRechecks.$inferSelect,
  { alertId, websiteId }: Alert,
  { state, reason, screenshot }: RecheckResult,
): Promise<void> {
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    await followTicket(services, tx, row.ticketId)
    await lockAlerts(tx, websiteId)
    const [alert] = await tx.select().from(alerts).where(eq(alerts.alertId, alertId)).for('update')
    if (!alert) return
    await tx
      .update(alertRechecks)
      .set({
        ...{ state, reason, imageSha256: screenshot?.blob ?? null, finishedAt: now },
        // The estimate of a closed alert is forgotten, so what was recovered is kept here.
        ...(state === 'gone' && alert.weeklyRevenueAtRisk !== null
          ? { data: { recovered: alert.weeklyRevenueAtRisk } }
          : {}),
      })
      .where(eq(alertRechecks.recheckId, row.recheckId))
    await tx.insert(alertEvents).values({
      alertId,
      websiteId,
      kind: 'rechecked',
      userId: row.requestedBy,
      before: alert.presence,
      after: state,
      at: now,
    })
    if (state === 'present') {
      await tx
        .update(alerts)
        .set({
          presence: 'present',
          goneAt: null,
          fixedAt: null,
          lastSeenAt: now,
          ...(alert.presence === 'gone' ? { returnedAt: now } : {}),
          evidenceRows: withScreenshot(alert.evidenceRows, screenshot, now),
        })
        .where(eq(alerts.alertId, alertId))
    }
    await recordRecheck(tx, alert, state, now)
    if (state === 'gone') {
      await tx
        .update(alerts)
        .set({ presence: 'gone', goneAt: now, fixedAt: now, machineStatus: 'closed' })
        .where(eq(alerts.alertId, alertId))
      await services.queue.enqueue(tx, refreshEstimatesJob, { website_id: websiteId }, { key: websiteId })
    }
  })
}

async function recordRecheck(tx: Transaction, alert: Alert, state: RecheckResult['state'], at: Date) {
  if (alert.isNeedsReview || alert.status === 'discarded') return
  const { alertId, websiteId, presence, lastScanId: scanId } = alert
  if (state === 'gone' && presence === 'present')
    await recordEvents(tx, [{ kind: 'fixed', alertId, websiteId, scanId, at }])
  if (state === 'present' && presence === 'gone')
    await recordEvents(tx, [{ kind: 'returned', alertId, websiteId, scanId, at }])
}

/** The ticket learns the result; the job starts once this transaction has committed. */
async function followTicket(services: Services, tx: Transaction, ticketId: string | null): Promise<void> {
  if (ticketId === null) return
  await services.queue.enqueue(tx, syncTicketJob, { ticket_id: ticketId }, { key: ticketId })
}

const reconfirmedPrefix = 'Confirmed again on '
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The rows with the new screenshot at the end; only the newest of earlier rechecks stay. */
function withScreenshot(
  rows: Record<string, unknown>[],
  screenshot: RecheckResult['screenshot'],
  now: Date,
): Record<string, unknown>[] {
  if (screenshot === null) return rows
  const isReconfirmed = ({ title }: Record<string, unknown>) =>
    String(title ?? '').startsWith(reconfirmedPrefix)
  const earlier = rows.filter(isReconfirmed).slice(-(maxScreenshots - 1))
  const { blob, width, height, url, takenAt, region, platform } = screenshot
  const place = { width, height, page_url: url, taken_at: takenAt, region, platform }
  const title = `${reconfirmedPrefix}${dayFormat.format(now)}`
  return [
    ...rows.filter((row) => !isReconfirmed(row)),
    ...earlier,
    { row_type: 'image', title, blob, ...place },
  ]
}
