import { scanInstances } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import type { JobContext } from '@vitrine/queue/define-job'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { isOperatorRun } from '../scans/operator-run.ts'
import { runScanJob } from '../scans/run-scan.job.ts'
import type { Services } from '../system/services.ts'

/** A run reports every second; one that was silent for this long has lost its worker or its job. */
const silenceMs = 60_000

export async function run(_: unknown, { services }: JobContext<Services>): Promise<void> {
  const { db, queue, clock } = services
  const silentSince = new Date(clock.now() - silenceMs)
  const lost = await db
    .select({ instanceId: scanInstances.scanInstanceId, host: websites.host })
    .from(scanInstances)
    .innerJoin(websites, eq(websites.websiteId, scanInstances.websiteId))
    .where(
      and(
        inArray(scanInstances.status, ['queued', 'in_progress']),
        sql`${scanInstances.workerId} is distinct from ${isOperatorRun}`,
        lt(sql`coalesce(${scanInstances.heartbeatAt}, ${scanInstances.createdAt})`, silentSince),
      ),
    )
  for (const { instanceId, host } of lost) {
    // A run that still has its job keeps it: the unique key rejects a second one.
    const jobId = await queue.enqueue(
      db,
      runScanJob,
      { scan_instance_id: instanceId },
      { group: host, key: instanceId },
    )
    if (jobId !== null) services.log.warn({ scan_instance_id: instanceId }, 're-enqueued a run without a job')
  }
}
