/** Ends a scan early: its worker stops within seconds and keeps its findings; a waiting scan ends immediately. */
import type { Transaction } from '@vitrine/db/database'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ScanDetails } from './contract.ts'
import { endScan } from './end-scan.ts'
import { assertScanUnlocked, getScan } from './get-scan.ts'
import { assertMayLaunch, readWebsite } from './launch-rules.ts'
import { isOperatorRun } from './operator-run.ts'

const reason = 'This analysis was canceled before it started.'
const reasonByHand = 'This analysis was canceled.'

/**
 * Cancels a queued or running scan. Canceling it twice changes nothing.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT, CONFLICT when it has ended
 */
export async function cancelScan(services: Services, caller: Caller, scanId: string): Promise<ScanDetails> {
  const now = new Date(services.clock.now())
  await services.db.transaction(async (tx) => {
    const [scan] = await tx.select().from(scans).where(eq(scans.scanId, scanId)).for('update')
    if (!scan) throw notFound('The scan')
    await assertScanUnlocked(tx, caller, scan.websiteId, scanId)
    // A scan of the free audit can only be started again by the audit's own rules.
    assertMayLaunch(await readWebsite(tx, scan.websiteId), caller)
    if (scan.state === 'cancelled') return
    if (scan.state === 'pending') {
      await tx
        .update(scans)
        .set({ state: 'cancelled', stateReason: reason, finishedAt: now, updatedAt: now })
        .where(eq(scans.scanId, scanId))
    } else if (scan.state === 'in_progress' && scan.currentInstanceId !== null) {
      await stopRun(tx, scan.currentInstanceId, now)
    } else throw new AppError('CONFLICT', 'This analysis has already ended.')
  })
  return getScan(services, caller, scanId)
}

async function stopRun(tx: Transaction, instanceId: string, now: Date): Promise<void> {
  const isIt = eq(scanInstances.scanInstanceId, instanceId)
  const [run] = await tx.select().from(scanInstances).where(isIt).for('update')
  if (!run) throw notFound('The scan instance')
  await tx
    .update(scanInstances)
    .set({ cancelRequestedAt: run.cancelRequestedAt ?? now })
    .where(isIt)
  // A queued run has no worker that would end it.
  if (run.status === 'queued') await endScan(tx, instanceId, { status: 'cancelled', reason }, now)
  else if (run.workerId === isOperatorRun)
    await endScan(tx, instanceId, { status: 'cancelled', reason: reasonByHand }, now)
}
