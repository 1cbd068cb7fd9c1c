import { hostPaces } from '@vitrine/db/tables/pages'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { scanTemplates } from '@vitrine/db/tables/templates'
import { withTestDatabase } from '@vitrine/db/test-database'
import { systemClock } from '@vitrine/kernel/time/clock'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSharedHostState } from '../scan-runs/shared-host-state.ts'
import { addRun, addWebsite } from '../testing/rows.ts'
import { endScan } from './end-scan.ts'
import { launchScan, startInstance } from './launch-scan.ts'
import { runScanJob } from './run-scan.job.ts'

const database = withTestDatabase()
let queue: Queue
const services = () => ({ queue, clock: systemClock })

beforeAll(async () => {
  queue = await openQueue({ url: database().url, jobs: [runScanJob] })
})
afterAll(() => queue.stop(1_000))

const jobsFor = async (instanceId: string) => {
  const { rows } = await database().db.execute<{ group_id: string }>(
    sql`select group_id from pgboss.job where name = ${runScanJob.name} and data ->> 'scan_instance_id' = ${instanceId}`,
  )
  return rows
}
const request = (websiteId: string, templateId = 'T01') =>
  ({ websiteId, templateId, origin: 'user', createdBy: null }) as const

test("a launch adds scan, instance and job together, grouped by the store's host", async () => {
  const websiteId = await addWebsite(database().db)
  const launched = await database().db.transaction((tx) => launchScan(services(), tx, request(websiteId)))
  const [scan] = await database().db.select().from(scans).where(eq(scans.scanId, launched.scanId))
  expect(scan).toMatchObject({
    state: 'in_progress',
    currentInstanceId: launched.scanInstanceId,
    scanTemplateId: 'T01',
  })
  expect(scan?.scanTemplate).toMatchObject({ scan_template_id: 'T01', title: scan?.title })
  expect(await jobsFor(launched.scanInstanceId)).toEqual([{ group_id: `${websiteId}.example` }])
})

test('a rolled-back launch leaves nothing behind', async () => {
  const websiteId = await addWebsite(database().db)
  let instanceId = ''
  const failing = database().db.transaction(async (tx) => {
    instanceId = (await launchScan(services(), tx, request(websiteId))).scanInstanceId
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await database().db.$count(scans, eq(scans.websiteId, websiteId))).toBe(0)
  expect(await jobsFor(instanceId)).toEqual([])
})

test('unknown templates and those of other websites are not found', async () => {
  const [websiteId, otherId] = [await addWebsite(database().db), await addWebsite(database().db)]
  await database()
    .db.insert(scanTemplates)
    .values({ templateId: 'theirs', websiteId: otherId, title: 'Theirs' })
  for (const templateId of ['T999', 'theirs']) {
    await expect(
      database().db.transaction((tx) => launchScan(services(), tx, request(websiteId, templateId))),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a running scan cannot be started again; one that has ended can', async () => {
  const websiteId = await addWebsite(database().db)
  const { scanId, instanceId } = await addRun(database().db, websiteId)
  const again = () => database().db.transaction((tx) => startInstance(services(), tx, scanId, null))
  await expect(again()).rejects.toMatchObject({ code: 'CONFLICT' })
  const end = { status: 'blocked', reason: 'The store refused every request.' } as const
  await database().db.transaction((tx) => endScan(tx, instanceId, end, new Date()))
  const [scan] = await database().db.select().from(scans).where(eq(scans.scanId, scanId))
  expect(scan).toMatchObject({ state: 'blocked', stateReason: 'The store refused every request.' })
  expect(await again()).not.toBe(instanceId)
})

test('only the first end of a run counts, and an old run does not change its scan', async () => {
  const websiteId = await addWebsite(database().db)
  const { scanId, instanceId } = await addRun(database().db, websiteId)
  const end = (status: 'failed' | 'completed') =>
    database().db.transaction((tx) =>
      endScan(tx, instanceId, { status, reason: status === 'failed' ? 'x' : null }, new Date()),
    )
  expect(await end('failed')).toBe(true)
  expect(await end('completed')).toBe(false)
  const [scan] = await database().db.select().from(scans).where(eq(scans.scanId, scanId))
  expect(scan?.state).toBe('failed')
  const [instance] = await database()
    .db.select()
    .from(scanInstances)
    .where(eq(scanInstances.scanInstanceId, instanceId))
  expect(instance).toMatchObject({ status: 'failed', statusReason: 'x' })
})

test('a host is rate-limited over all processes: reservations are one interval apart, and a pause applies to all', async () => {
  const [one, two] = [createSharedHostState(database().db), createSharedHostState(database().db)]
  const waits = [
    await one.reserve('paced.example', 60_000),
    await two.reserve('paced.example', 60_000),
    await one.reserve('paced.example', 60_000),
  ]
  expect(waits[0]).toBeLessThan(1_000)
  expect(waits[1]).toBeGreaterThan(30_000)
  expect(waits[2]).toBeGreaterThan(90_000)
  await one.pause('paused.example', Date.now() + 60_000)
  expect(await two.reserve('paused.example', 0)).toBeGreaterThan(55_000)
  expect(await database().db.$count(hostPaces)).toBe(2)
})
