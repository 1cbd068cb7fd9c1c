/** Running scans and workers. */
import { workers } from '@vitrine/db/tables/operator'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { websites } from '@vitrine/db/tables/websites'
import type { ListPage } from '@vitrine/kernel/http/page-query'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { openStatuses, presentInstance } from '../instances/present-instance.ts'
import type { Services } from '../system/services.ts'
import { maxWorkers, type RunningInstance, type Worker } from './contract.ts'

/** A worker reports every 15 seconds. */
const aliveWithinMs = 60_000

/** Queued and active runs, the oldest first. */
export async function listRunningInstances(
  { db }: Services,
  { skip, limit }: ListPage,
): Promise<RunningInstance[]> {
  const rows = await db
    .select({ instance: scanInstances, title: scans.title, websiteName: websites.name })
    .from(scanInstances)
    .innerJoin(websites, eq(websites.websiteId, scanInstances.websiteId))
    .leftJoin(scans, eq(scans.scanId, scanInstances.scanId))
    .where(inArray(scanInstances.status, [...openStatuses]))
    .orderBy(asc(scanInstances.createdAt), asc(scanInstances.scanInstanceId))
    .offset(skip)
    .limit(limit)
  return rows.map(({ instance, title, websiteName }) => {
    const shown = presentInstance(instance)
    return {
      ...shown,
      title: title ?? shown.scan_template.title,
      website_name: websiteName,
      worker_id: instance.workerId,
      heartbeat_at: instance.heartbeatAt?.toISOString() ?? null,
      attempt: instance.attempt,
    }
  })
}

/** Worker processes that were active within the last day, the newest first. */
export async function listWorkers({ db, clock }: Services): Promise<Worker[]> {
  const rows = await db.select().from(workers).orderBy(desc(workers.startedAt)).limit(maxWorkers)
  return rows.map((row) => ({
    worker_id: row.workerId,
    hostname: row.hostname,
    pid: row.pid,
    roles: row.roles,
    facts: row.facts,
    started_at: row.startedAt.toISOString(),
    heartbeat_at: row.heartbeatAt.toISOString(),
    is_alive: clock.now() - row.heartbeatAt.getTime() < aliveWithinMs,
  }))
}
