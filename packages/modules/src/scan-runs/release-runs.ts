import { hostname } from 'node:os'
import { escapeLike } from '@vitrine/db/escape-like'
import { scanInstances } from '@vitrine/db/tables/scans'
import { and, eq, like } from 'drizzle-orm'
import { runScanJob } from '../scans/run-scan.job.ts'
import type { Services } from '../system/services.ts'

/** Name of a process's job in runs and leases; the part before the job's id is the same for all its jobs. */
export const workerIdOf = (jobId: string, pid = process.pid): string => `${hostname()}-${pid}-${jobId}`

/**
 * Releases the runs that a process of this machine coordinated. Called when the process is known to have died, so that
 * the next worker need not wait until its silence is noticed.
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
      and(eq(scanInstances.status, 'in_progress'), like(scanInstances.workerId, `${escapeLike(prefix)}%`)),
    )
  for (const { workerId } of led) {
    if (workerId !== null) await queue.fail(runScanJob, workerId.slice(prefix.length), 'Its worker died.')
  }
  return led.length
}
