import type { Executor } from '@vitrine/db/database'
import { scanInstances } from '@vitrine/db/tables/scans'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../system/require-caller.ts'

/** Running a scan already links it; older clients call this to make sure. */
export async function linkScanInstance(
  executor: Executor,
  scanId: string,
  instanceId: string,
): Promise<void> {
  const [instance] = await executor
    .select({ id: scanInstances.scanInstanceId })
    .from(scanInstances)
    .where(and(eq(scanInstances.scanInstanceId, instanceId), eq(scanInstances.scanId, scanId)))
  if (!instance) throw notFound('The scan instance')
}
