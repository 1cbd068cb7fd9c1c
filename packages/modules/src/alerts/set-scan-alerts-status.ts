import type { Transaction } from '@vitrine/db/database'
import { alertScans, alerts } from '@vitrine/db/tables/alerts'
import { alertEvents } from '@vitrine/db/tables/triage'
import type { AlertStatus } from '@vitrine/kernel/names/vocabulary'
import { and, eq, exists, inArray, notInArray } from 'drizzle-orm'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { refreshEstimatesJob } from '../websites/refresh-estimates.job.ts'
import { lockAlerts } from './lock-alerts.ts'

const rowsAtOnce = 1_000

/**
 * Sets one status for all alerts of a scan, or for none. Discarded alerts, those that need review and, in
 * audit mode, locked ones stay unchanged.
 */
export async function setScanAlertsStatus(
  services: Services,
  caller: Caller,
  { websiteId, scanId, status }: { websiteId: string; scanId: string; status: AlertStatus },
): Promise<void> {
  const limits = await assertScanUnlocked(services.db, caller, websiteId, scanId)
  await services.db.transaction(async (tx) => {
    await lockAlerts(tx, websiteId)
    const known = await readAffected(tx, scanId, status, limits?.alertIds ?? null)
    if (known.length === 0) return
    const now = new Date(services.clock.now())
    await tx
      .update(alerts)
      .set({ personStatus: status, personStatusBy: caller.userId, personStatusAt: now, updatedAt: now })
      .where(
        inArray(
          alerts.alertId,
          known.map(({ alertId }) => alertId),
        ),
      )
    const events = known.map((alert) => ({
      alertId: alert.alertId,
      websiteId,
      scanId,
      userId: caller.userId,
      kind: 'status_changed' as const,
      before: alert.status,
      after: status,
      at: now,
    }))
    for (let start = 0; start < events.length; start += rowsAtOnce) {
      await tx.insert(alertEvents).values(events.slice(start, start + rowsAtOnce))
    }
    await services.queue.enqueue(tx, refreshEstimatesJob, { website_id: websiteId }, { key: websiteId })
  })
}

/** Locked while reading: an alert that someone else discards at the same time stays discarded. */
function readAffected(
  tx: Transaction,
  scanId: string,
  status: AlertStatus,
  allowedIds: readonly string[] | null,
) {
  const isOfScan = tx
    .select({ alertId: alertScans.alertId })
    .from(alertScans)
    .where(and(eq(alertScans.alertId, alerts.alertId), eq(alertScans.scanId, scanId)))
  return tx
    .select({ alertId: alerts.alertId, status: alerts.status })
    .from(alerts)
    .where(
      and(
        exists(isOfScan),
        eq(alerts.isNeedsReview, false),
        notInArray(alerts.status, ['discarded', status]),
        allowedIds === null ? undefined : inArray(alerts.alertId, [...allowedIds]),
      ),
    )
    .orderBy(alerts.alertId)
    .for('update')
}
