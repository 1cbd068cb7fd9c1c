import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { users } from '@vitrine/db/tables/accounts'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { withTestDatabase } from '@vitrine/db/test-database'
import { newId } from '@vitrine/kernel/ids'
import { dayMs, hourMs, minuteMs } from '@vitrine/kernel/time/durations'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { and, eq, min, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScanJob } from '../scans/run-scan.job.ts'
import type { Services } from '../system/services.ts'
import { addWebsite } from '../testing/rows.ts'
import type { ScheduleTiming } from './contract.ts'
import { launchWaiting } from './launch-waiting.ts'
import { planDue } from './plan-due.ts'
import { run as tick } from './tick-schedules.worker.ts'
import { dueTimes, nextDue } from './timing.ts'

const database = withTestDatabase()
let queue: Queue
let nowMs = 0
/** What the queue does before it takes a job; throwing is a crash in the middle of a launch. */
let beforeEnqueue = async () => {}

beforeAll(async () => {
  queue = await openQueue({ url: database().url, jobs: [runScanJob] })
})
afterAll(() => queue.stop(1_000))

function servicesOf(): Services {
  return {
    db: database().db,
    queue: {
      ...queue,
      enqueue: async (...input: Parameters<Queue['enqueue']>) => {
        await beforeEnqueue()
        return queue.enqueue(...input)
      },
    },
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

const gridMs = 15 * minuteMs

/** When something happens next, on a grid; between such times, ticks do nothing. */
async function nextEventMs(): Promise<number> {
  const { db } = database()
  const [due] = await db.select({ at: min(schedules.nextDueAt) }).from(schedules)
  const [start] = await db
    .select({ at: min(scheduleOccurrences.startAt) })
    .from(scheduleOccurrences)
    .where(eq(scheduleOccurrences.state, 'waiting'))
  const times = [due?.at, start?.at].flatMap((at) => (at ? [Math.max(at.getTime(), nowMs + minuteMs)] : []))
  return Math.ceil(Math.min(...times, Number.MAX_SAFE_INTEGER) / gridMs) * gridMs
}

test('in a month with two clock changes, 50 stores get every run once, whatever crashes', async () => {
  const { db } = database()
  nowMs = Date.parse('2026-03-01T12:00:00Z')
  const startMs = nowMs
  const endMs = nowMs + 31 * dayMs
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC', 'Australia/Sydney']
  const all: { scheduleId: string; websiteId: string; timing: ScheduleTiming; timeZone: string }[] = []
  for (let number = 0; number < 50; number++) {
    const timeZone = zones[Math.floor(number / 5) % zones.length] ?? 'UTC'
    const timing: ScheduleTiming =
      number % 10 === 0 ? { kind: 'daily', time: '02:30' } : { kind: 'weekly', time: '01:15', weekdays: [0] }
    all.push({ ...(await addSchedule(timing, timeZone)), timing, timeZone })
  }
  let calls = 0
  let crashes = 0
  beforeEnqueue = async () => {
    calls++
    if (calls % 7 !== 0) return
    crashes++
    throw new Error('killed')
  }
  while (nowMs < endMs) {
    nowMs = Math.min(await nextEventMs(), endMs)
    await endRuns(15 * minuteMs)
    // Two schedulers at once, as after a restart that overlaps.
    await Promise.all([runTick(), calls % 5 === 0 ? runTick() : undefined])
  }
  nowMs += hourMs
  beforeEnqueue = async () => {}
  for (let round = 0; round < 3; round++) {
    await endRuns(0)
    await runTick()
  }
  expect(crashes).toBeGreaterThan(20)
  for (const { scheduleId, websiteId, timing, timeZone } of all) {
    const wanted = dueTimes({ timing, timeZone }, new Date(startMs), new Date(nowMs))
    const occurrences = await occurrencesOf(scheduleId)
    expect(occurrences.map(({ dueAt }) => dueAt.getTime())).toEqual(wanted.map(Number))
    expect(occurrences.every(({ state }) => state === 'launched')).toBe(true)
    const launched = await db
      .select({ launchKey: scans.launchKey, origin: scans.origin })
      .from(scans)
      .where(eq(scans.websiteId, websiteId))
    expect(new Set(launched.map(({ launchKey }) => launchKey)).size).toBe(wanted.length)
    expect(launched).toHaveLength(wanted.length)
    expect(launched.every(({ origin }) => origin === 'schedule')).toBe(true)
    expect(await db.$count(scanInstances, eq(scanInstances.websiteId, websiteId))).toBe(wanted.length)
  }
}, 400_000)

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
