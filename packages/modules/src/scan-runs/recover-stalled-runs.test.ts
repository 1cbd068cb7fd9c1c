import { scanInstances } from '@vitrine/db/tables/scans'
import { withTestDatabase } from '@vitrine/db/test-database'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScanJob } from '../scans/run-scan.job.ts'
import type { Services } from '../system/services.ts'
import { addRun, addWebsite } from '../testing/rows.ts'
import { assistScanJob } from './assist-scan.job.ts'
import { recoverStalledRunsJob } from './recover-stalled-runs.job.ts'
import { run } from './recover-stalled-runs.worker.ts'
import { run as runScan } from './run-scan.worker.ts'

const database = withTestDatabase()
let queue: Queue

beforeAll(async () => {
  queue = await openQueue({ url: database().url, jobs: [runScanJob, recoverStalledRunsJob] })
})
afterAll(() => queue.stop(1_000))

test('a run starts together with the job for secondary workers, or not at all', async () => {
  const { db } = database()
  const { instanceId } = await addRun(db, await addWebsite(db))
  const isIt = eq(scanInstances.scanInstanceId, instanceId)
  await db.update(scanInstances).set({ status: 'queued' }).where(isIt)
  const clock = { now: () => Date.now() }
  const services = { db, queue, clock } as unknown as Services
  const signal = new AbortController().signal
  // This queue does not know the job of secondary workers, so enqueuing it fails.
  await expect(
    runScan({ scan_instance_id: instanceId }, { services, jobId: 'j', attempt: 0, signal }),
  ).rejects.toThrow(assistScanJob.name)
  const [row] = await db.select().from(scanInstances).where(isIt)
  expect(row).toMatchObject({ status: 'queued', workerId: null, attempt: 0 })
  await db.delete(scanInstances).where(isIt)
})

test('a run that lost its job gets exactly one again; a run that reports is left alone', async () => {
  const { db } = database()
  const websiteId = await addWebsite(db)
  const lost = (await addRun(db, websiteId)).instanceId
  const alive = (await addRun(db, websiteId)).instanceId
  await db
    .update(scanInstances)
    .set({ heartbeatAt: new Date(0) })
    .where(eq(scanInstances.scanInstanceId, lost))
  await db
    .update(scanInstances)
    .set({ heartbeatAt: new Date() })
    .where(eq(scanInstances.scanInstanceId, alive))
  const services = {
    db,
    queue,
    clock: { now: () => Date.now() },
    log: { info() {}, warn() {}, error() {} },
  } as unknown as Services
  for (let round = 0; round < 3; round++) {
    await run({}, { services, jobId: 'j', attempt: 0, signal: new AbortController().signal })
  }
  const { rows } = await db.execute(
    sql`select data ->> 'scan_instance_id' as id from pgboss.job where name = ${runScanJob.name}`,
  )
  expect(rows).toEqual([{ id: lost }])
})
