import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { users } from '@vitrine/db/tables/accounts'
import { scans } from '@vitrine/db/tables/scans'
import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { withTestDatabase } from '@vitrine/db/test-database'
import { newId } from '@vitrine/kernel/ids'
import { dayMs, minuteMs } from '@vitrine/kernel/time/durations'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScanJob } from '../scans/run-scan.job.ts'
import type { Services } from '../system/services.ts'
import { addWebsite } from '../testing/rows.ts'
import type { ScheduleTiming } from './contract.ts'
import { launchWaiting } from './launch-waiting.ts'
import { planDue } from './plan-due.ts'
import { run as tick } from './tick-schedules.worker.ts'
import { nextDue } from './timing.ts'

const database = withTestDatabase()
let queue: Queue
let nowMs = 0

beforeAll(async () => {
  queue = await openQueue({ url: database().url, jobs: [runScanJob] })
})
afterAll(() => queue.stop(1_000))

function servicesOf(): Services {
  return {
    db: database().db,
    queue,
    clock: { now: () => nowMs },
    settings: { featuresOff: [], scanPages: 400, llm: null },
    loadDetectors: async () => ({ detectors: [{ id: 'price-missing', pageTypes: 'any' }] }),
    log: { info() {}, warn() {}, error() {} },
  } as unknown as Services
}

const never = new AbortController().signal
const runTick = () => tick({}, { services: servicesOf(), jobId: 'j', attempt: 0, signal: never })

async function addOwner(websiteId: string): Promise<string> {
  const { db } = database()
  const userId = newId()
  const name = `u${userId}`
  await db
    .insert(users)
    .values({ userId, email: `${name}@example.com`, username: name, firstName: 'Ada', lastName: 'L' })
  await db.insert(memberships).values({ websiteId, userId })
  await db.insert(automatedTemplates).values({ websiteId, templateId: 'T01' })
  return userId
}

async function addSchedule(
  timing: ScheduleTiming,
  timeZone: string,
  more: Partial<typeof schedules.$inferInsert> = {},
): Promise<{ scheduleId: string; websiteId: string }> {
  const { db } = database()
  const websiteId = more.websiteId ?? (await addWebsite(db))
  const createdBy = more.createdBy ?? (await addOwner(websiteId))
  const scheduleId = newId()
  await db.insert(schedules).values({
    scheduleId,
    websiteId,
    createdBy,
    title: 'Prices agree',
    scanTemplateId: 'T01',
    timing,
    timeZone,
    nextDueAt: nextDue({ timing, timeZone }, new Date(nowMs)),
    ...more,
  })
  return { scheduleId, websiteId }
}

/** Ends every run that has lasted long enough. */
async function endRuns(afterMs: number): Promise<void> {
  const before = new Date(nowMs - afterMs)
  await database().db.execute(sql`
    update scans set state = 'completed', finished_at = ${new Date(nowMs)}
    where state = 'in_progress' and start_time <= ${before}`)
}

const occurrencesOf = (scheduleId: string) =>
  database()
    .db.select()
    .from(scheduleOccurrences)
    .where(eq(scheduleOccurrences.scheduleId, scheduleId))
    .orderBy(scheduleOccurrences.dueAt)

test('after days without Vitrine, the missed runs are made up for by one, and listed', async () => {
  nowMs = Date.parse('2026-05-01T12:00:00Z')
  const { scheduleId } = await addSchedule({ kind: 'daily', time: '03:00' }, 'UTC')
  nowMs += 4 * dayMs
  await runTick()
  nowMs += 11 * minuteMs
  await runTick()
  const occurrences = await occurrencesOf(scheduleId)
  expect(occurrences.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped', 'launched'])
  expect(occurrences.at(-1)).toMatchObject({ missedCount: 3 })
  expect(occurrences[0]?.reason).toContain('wasn’t running')
})

test('a store is analyzed once at a time; the next run waits, and tells why', async () => {
  const { db } = database()
  nowMs = Date.parse('2026-06-01T12:00:00Z')
  const timing = { kind: 'once', at: '2026-06-01T12:30:00.000Z' } as const
  const first = await addSchedule(timing, 'UTC')
  const [owner] = await db.select().from(memberships).where(eq(memberships.websiteId, first.websiteId))
  const second = await addSchedule(timing, 'UTC', {
    websiteId: first.websiteId,
    createdBy: owner?.userId ?? '',
  })
  nowMs += 31 * minuteMs
  await runTick()
  const states = async () =>
    (await Promise.all([first, second].map(({ scheduleId }) => occurrencesOf(scheduleId)))).flat()
  expect((await states()).map(({ state }) => state).toSorted()).toEqual(['launched', 'waiting'])
  expect((await states()).find(({ state }) => state === 'waiting')?.reason).toContain('another analysis')
  await endRuns(0)
  await runTick()
  expect((await states()).map(({ state }) => state)).toEqual(['launched', 'launched'])
  const [ended] = await db.select().from(schedules).where(eq(schedules.scheduleId, first.scheduleId))
  expect(ended).toMatchObject({ state: 'ended', nextDueAt: null })
})

test('a launch that a person may no longer make pauses the schedule with the reason', async () => {
  const { db } = database()
  nowMs = Date.parse('2026-07-01T12:00:00Z')
  const timing = { kind: 'daily', time: '13:00' } as const
  const audit = await addSchedule(timing, 'UTC')
  await db.update(websites).set({ isAuditMode: true }).where(eq(websites.websiteId, audit.websiteId))
  const left = await addSchedule(timing, 'UTC')
  await db.delete(memberships).where(eq(memberships.websiteId, left.websiteId))
  nowMs += 75 * minuteMs
  await runTick()
  for (const [{ scheduleId, websiteId }, part] of [
    [audit, 'free audit'],
    [left, 'left the team'],
  ] as const) {
    const [schedule] = await db.select().from(schedules).where(eq(schedules.scheduleId, scheduleId))
    expect(schedule).toMatchObject({ state: 'paused', nextDueAt: null })
    expect(schedule?.pausedReason).toContain(part)
    expect((await occurrencesOf(scheduleId)).map(({ state }) => state)).toEqual(['skipped'])
    expect(await db.$count(scans, eq(scans.websiteId, websiteId))).toBe(0)
  }
})

test('a scheduler killed in the middle of a launch leaves nothing behind, and the next one launches once', async () => {
  const { db, url } = database()
  nowMs = Date.parse('2026-08-01T12:00:00Z')
  const { scheduleId, websiteId } = await addSchedule({ kind: 'once', at: '2026-08-01T12:05:00.000Z' }, 'UTC')
  nowMs += 6 * minuteMs
  const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const code = `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('@vitrine/db/database'))})
    const { planDue } = await import(${module('./plan-due.ts')})
    const { launchWaiting } = await import(${module('./launch-waiting.ts')})
    const { db } = openDatabase({ url: ${JSON.stringify(url)}, maxConnections: 2, applicationName: 'killed' })
    const signal = new AbortController().signal
    const services = { db, clock: { now: () => ${nowMs} }, log: console,
      settings: { featuresOff: [], scanPages: 400, llm: null },
      loadDetectors: async () => ({ detectors: [{ id: 'price-missing', pageTypes: 'any' }] }),
      queue: { enqueue: () => { console.log('in the middle'); return new Promise(() => {}) } } }
    await planDue(services, signal)
    await launchWaiting(services, signal)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line === 'in the middle') break
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(await db.$count(scans, eq(scans.websiteId, websiteId))).toBe(0)
  await expect
    .poll(
      async () => {
        await runTick()
        return db.$count(scans, eq(scans.websiteId, websiteId))
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await endRuns(0)
  await Promise.all([planDue(servicesOf(), never), launchWaiting(servicesOf(), never)])
  expect(await db.$count(scans, eq(scans.websiteId, websiteId))).toBe(1)
  const isLaunched = and(
    eq(scheduleOccurrences.scheduleId, scheduleId),
    eq(scheduleOccurrences.state, 'launched'),
  )
  expect(await db.$count(scheduleOccurrences, isLaunched)).toBe(1)
}, 120_000)
