/** Ends a run in a terminal state with a reason, together with its scan. */
import type { Transaction } from '@vitrine/db/database'
import { sanitizeTextForPostgres } from '@vitrine/db/sanitize-for-postgres'
import { liveWatches } from '@vitrine/db/tables/pages'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { and, eq, inArray } from 'drizzle-orm'

export interface ScanEnd {
  status: 'completed' | 'failed' | 'blocked' | 'cancelled'
  /** Fit to show; null only when completed. */
  reason: string | null
  instance?: Partial<typeof scanInstances.$inferInsert>
  scan?: Partial<typeof scans.$inferInsert>
}

/** @returns false when the run had already ended: only the first end counts */
export async function endScan(
  tx: Transaction,
  instanceId: string,
  end: ScanEnd,
  now: Date,
): Promise<boolean> {
  const reason = end.reason === null ? null : sanitizeTextForPostgres(end.reason)
  const [ended] = await tx
    .update(scanInstances)
    .set({
      ...end.instance,
      status: end.status,
      statusReason: reason,
      finishedAt: now,
      heartbeatAt: now,
      workerId: null,
      mergingStatus: end.status === 'completed' ? 'COMPLETED' : 'NOT_STARTED',
      ...(end.status === 'completed' ? { mergingProgress: 1 } : {}),
    })
    .where(
      and(
        eq(scanInstances.scanInstanceId, instanceId),
        inArray(scanInstances.status, ['queued', 'in_progress']),
      ),
    )
    .returning({ scanId: scanInstances.scanId })
  if (!ended) return false
  await tx.delete(liveWatches).where(eq(liveWatches.instanceId, instanceId))
  if (ended.scanId !== null) {
    await tx
      .update(scans)
      .set({
        ...end.scan,
        state: end.status,
        stateReason: reason,
        finishedAt: now,
      })
      // A newer run of the same scan has replaced it.
      .where(and(eq(scans.scanId, ended.scanId), eq(scans.currentInstanceId, instanceId)))
  }
  return true
}
