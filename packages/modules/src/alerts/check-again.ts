/** Requests a recheck of one alert and returns its result. */
import type { Transaction } from '@vitrine/db/database'
import { alerts } from '@vitrine/db/tables/alerts'
import { alertRechecks } from '@vitrine/db/tables/triage'
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { and, desc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { imageUrl } from '../files/image-url.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import { addRecheck, type RecheckRow } from './add-recheck.ts'
import type { Recheck } from './contract.ts'
import { assertAlertUnlocked } from './read-alerts.ts'

const open = ['queued', 'in_progress'] as const

/** Starts a recheck of an alert. Requests during a recheck share it. */
export async function checkAgain(
  services: Services,
  caller: Caller,
  websiteId: string,
  alertId: string,
): Promise<Recheck> {
  await assertAlertUnlocked(services.db, caller, websiteId, alertId)
  const row = await services.db.transaction((tx) => requestRecheck(services, tx, alertId, caller.userId))
  return present(services, websiteId, row)
}

/** A recheck as soon as possible: the one that runs already, or a new one. */
export async function requestRecheck(
  services: Services,
  tx: Transaction,
  alertId: string,
  requestedBy: string | null,
): Promise<RecheckRow> {
  await tx.select({ alertId: alerts.alertId }).from(alerts).where(eq(alerts.alertId, alertId)).for('update')
  const [known] = await tx
    .select()
    .from(alertRechecks)
    .where(
      and(
        eq(alertRechecks.alertId, alertId),
        inArray(alertRechecks.state, [...open]),
        // A recheck that is scheduled for later does not help someone who waits for it now.
        isNotNull(alertRechecks.requestedBy),
      ),
    )
    .limit(1)
  if (known !== undefined) return known
  return addRecheck(services, tx, { alertId, requestedBy })
}

/** The newest recheck that was requested or has started, or null. One that waits for tomorrow hides neither. */
export async function readCheck(
  services: Services,
  websiteId: string,
  alertId: string,
): Promise<{ check: Recheck | null }> {
  const [row] = await services.db
    .select()
    .from(alertRechecks)
    .where(
      and(
        eq(alertRechecks.alertId, alertId),
        or(isNotNull(alertRechecks.requestedBy), ne(alertRechecks.state, 'queued')),
      ),
    )
    .orderBy(desc(alertRechecks.createdAt))
    .limit(1)
  return { check: row === undefined ? null : present(services, websiteId, row) }
}

/** Schedules the later rechecks that the detectors of these alerts want (`recheckAfterMs`). */
export async function planRechecks(
  services: Services,
  tx: Transaction,
  websiteId: string,
  found: readonly ScanAlert[],
): Promise<void> {
  const { detectors } = await services.loadDetectors()
  const delays = new Map(detectors.map(({ id, recheckAfterMs }) => [id, recheckAfterMs]))
  for (const alert of found) {
    const delayMs = delays.get(alert.detector)
    if (delayMs === undefined || !alert.isConfirmed) continue
    const [stored] = await tx
      .select({ alertId: alerts.alertId })
      .from(alerts)
      .where(and(eq(alerts.websiteId, websiteId), eq(alerts.fingerprint, alert.fingerprint)))
    if (stored === undefined) continue
    const startAfter = new Date(services.clock.now() + delayMs)
    await addRecheck(services, tx, { alertId: stored.alertId, requestedBy: null, startAfter })
  }
}

function present(services: Services, websiteId: string, row: RecheckRow): Recheck {
  return {
    recheck_id: row.recheckId,
    state: row.state,
    reason: row.reason,
    asked_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    image_url: imageUrl(services, websiteId, row.imageSha256),
    before_image_url: imageUrl(services, websiteId, row.beforeSha256),
  }
}
