import type { Executor } from '@vitrine/db/database'
import { scanInstances } from '@vitrine/db/tables/scans'
import { eq } from 'drizzle-orm'
import { assertScanUnlocked } from '../scans/get-scan.ts'
import { notFound } from '../system/require-caller.ts'
import type { Caller } from '../system/route.ts'
import type { InstanceRow } from './present-instance.ts'

/**
 * One run as a caller may see it.
 * @throws AppError NOT_FOUND, AUDIT_LIMIT when the free audit did not unlock its scan.
 */
export async function readInstance(
  executor: Executor,
  caller: Caller,
  instanceId: string,
): Promise<InstanceRow> {
  const [row] = await executor
    .select()
    .from(scanInstances)
    .where(eq(scanInstances.scanInstanceId, instanceId))
  if (!row) throw notFound('The scan instance')
  if (row.scanId !== null) await assertScanUnlocked(executor, caller, row.websiteId, row.scanId)
  return row
}
