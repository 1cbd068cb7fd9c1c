import { hostname } from 'node:os'
import { scanInstances } from '@vitrine/db/tables/scans'
import { and, eq, like } from 'drizzle-orm'
import type { Services } from '../system/services.ts'
import { runScanJob } from './run-scan.job.ts'

/** Names a job of a process in runs and leases; what stands before the job's id is the same for all of them. */
export const workerIdOf = (jobId: string, pid = process.pid): string => `${hostname()}-${pid}-${jobId}`

/**
 * Gives back the runs that a process of this machine led, for whoever knows that it died: the next worker need not
 * wait until its silence is noticed.
 * @returns how many there were.
 */
export async function releaseRuns(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  pid: number,
): Promise<number> {
  const prefix = workerIdOf('', pid)
  const led = await db
    .select({ workerId: scanInstances.workerId })
    .from(scanInstances)
    .where(
      and(
        eq(scanInstances.status, 'in_progress'),
        like(scanInstances.workerId, `${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`),
      ),
    )
  for (const { workerId } of led) {
    if (workerId !== null) await queue.fail(runScanJob, workerId.slice(prefix.length), 'Its worker died.')
  }
  return led.length
}
