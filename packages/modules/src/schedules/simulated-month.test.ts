/**
 * A month of 50 stores: schedules launch, rules tell, and workers are killed at any statement. Every run happens once,
 * and every message arrives once. The kills and the receivers' failures are random, with a fixed seed.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { users } from '@vitrine/db/tables/accounts'
import { domainEvents } from '@vitrine/db/tables/events'
import { outboxMails } from '@vitrine/db/tables/mails'
import {
  notificationAttempts,
  notificationDefaults,
  notificationItems,
  notificationMessages,
  notificationPeople,
} from '@vitrine/db/tables/notifications'
import { scanInstances, scans } from '@vitrine/db/tables/scans'
import { scheduleOccurrences, schedules } from '@vitrine/db/tables/schedules'
import { automatedTemplates } from '@vitrine/db/tables/templates'
import { memberships, websites } from '@vitrine/db/tables/websites'
import { withTestDatabase } from '@vitrine/db/test-database'
import { newId } from '@vitrine/kernel/ids'
import { dayMs, hourMs, minuteMs } from '@vitrine/kernel/time/durations'
import { openQueue, type Queue } from '@vitrine/queue/open-queue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMailJob } from '../mail/deliver-mail.job.ts'
import { deliverMessageJob } from '../notifications/delivery/deliver-message.job.ts'
import { dispatchEventsJob } from '../notifications/dispatch/dispatch-events.job.ts'
import { localTime } from '../notifications/dispatch/local-time.ts'
import { runScanJob } from '../scans/run-scan.job.ts'
import { type KillTarget, openKillableDatabase } from '../testing/killable-database.ts'
import { type MailReceiver, startMailServer } from '../testing/mail-server.ts'
import { type MessageReceiver, startReceiver } from '../testing/message-receiver.ts'
import { launchAndDispatch, openMonth, runMs, workAt } from '../testing/month-worker.ts'
import { addChannelWithRule } from '../testing/notification-rows.ts'
import { addWebsite } from '../testing/rows.ts'
import type { ScheduleTiming } from './contract.ts'
import { dueTimes, nextDue } from './timing.ts'

const database = withTestDatabase()
const clock = { nowMs: 0 }
const children: ChildProcess[] = []
let queue: Queue
let receiver: MessageReceiver
let mailServer: MailReceiver
let env: Record<string, string>

beforeAll(async () => {
  ;[receiver, mailServer] = await Promise.all([startReceiver(), startMailServer()])
  env = {
    VITRINE_EGRESS_ALLOW: receiver.endpoint,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    VITRINE_MAIL_FROM: 'hello@vitrine.example',
  }
  const jobs = [runScanJob, dispatchEventsJob, deliverMessageJob, deliverMailJob]
  queue = await openQueue({ url: database().url, jobs })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await queue.stop(1_000)
  await Promise.all([receiver.stop(), mailServer.stop()])
})

/** Mulberry32. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
const random = randomFrom(2036)

interface Store {
  scheduleId: string
  websiteId: string
  /** Of its owner. */
  email: string
  timing: ScheduleTiming
  timeZone: string
  /** What its rules want to hear about; empty: nothing is told. */
  told: ('analysis_finished' | 'nothing_found')[]
  channelIds: string[]
}

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC', 'Australia/Sydney']

async function addStore(number: number): Promise<Store> {
  const { db } = database()
  // Where clocks are changed in this month, two stores are analyzed daily.
  const isDaily = number < 2
  const timeZone = zones[number % zones.length] ?? 'UTC'
  const timing: ScheduleTiming = isDaily
    ? { kind: 'daily', time: '02:30' }
    : { kind: 'weekly', time: '01:15', weekdays: [0] }
  const websiteId = await addWebsite(db)
  const [userId, scheduleId] = [newId(), newId()]
  const email = `${userId}@example.com`
  await db.update(websites).set({ timeZone }).where(eq(websites.websiteId, websiteId))
  await db.insert(users).values({
    ...{ userId, email, username: userId, firstName: 'Ada' },
    emailVerifiedAt: new Date(),
  })
  await db.insert(memberships).values({ websiteId, userId, isAdmin: true })
  await db.insert(automatedTemplates).values({ websiteId, templateId: 'T01' })
  await db.insert(notificationDefaults).values({ websiteId })
  await db.insert(schedules).values({
    ...{
      scheduleId,
      websiteId,
      createdBy: userId,
      title: 'Prices agree',
      scanTemplateId: 'T01',
      timing,
      timeZone,
    },
    nextDueAt: nextDue({ timing, timeZone }, new Date(clock.nowMs)),
  })
  const channels = await addChannels(number, { websiteId, userId }, timeZone)
  return { scheduleId, websiteId, email, timing, timeZone, ...channels }
}

/** Stores with daily runs have a program and a mailbox; some others have a chat; most have nothing. */
async function addChannels(number: number, team: { websiteId: string; userId: string }, timeZone: string) {
  const { db } = database()
  const lab = { services: openMonth({ db, queue, clock }, env), clock }
  const add = async (channel: Parameters<typeof addChannelWithRule>[2], events: Store['told']) =>
    (await addChannelWithRule(lab, team, channel, { events })).channelId
  if (number % 10 === 5) {
    const url = `${receiver.origin}/slack`
    return {
      told: ['nothing_found' as const],
      channelIds: [await add({ kind: 'slack_webhook', url }, ['nothing_found'])],
    }
  }
  if (number > 1) return { told: [], channelIds: [] }
  const told: Store['told'] = ['analysis_finished', 'nothing_found']
  const isDigest = number === 0
  if (!isDigest)
    await db.insert(notificationPeople).values({
      ...{ userId: team.userId, timeZone, quietFromMinute: 22 * 60, quietToMinute: 7 * 60 },
    })
  return {
    told,
    channelIds: [
      await add({ kind: 'webhook', url: `${receiver.origin}/hook` }, told),
      await add({ kind: 'email', cadence: isDigest ? 'daily' : 'immediate' }, told),
    ],
  }
}

/** When something happens next, on a grid; between such times, workers find nothing to do. Null: nothing is left. */
async function nextEventMs(): Promise<number | null> {
  const { rows } = await database().pool.query<{ at: Date | null; is_soon: boolean }>(`
    select min(at) as at,
      exists (select 1 from domain_events where notified_at is null)
        or exists (select 1 from outbox_mails where state = 'queued') as is_soon
    from (
      select next_due_at as at from schedules
      union all select start_at from schedule_occurrences where state = 'waiting'
      union all select start_time + interval '${runMs} milliseconds' from scans where state = 'in_progress'
      union all select due_at from notification_messages where state = 'waiting') as events`)
  const [{ at = null, is_soon = false } = {}] = rows
  if (at === null && !is_soon) return null
  const soonMs = clock.nowMs + minuteMs
  const gridMs = hourMs
  return Math.ceil((is_soon || at === null ? soonMs : Math.max(at.getTime(), soonMs)) / gridMs) * gridMs
}

interface MonthWorker {
  /** @returns whether it is still alive */
  work(): Promise<boolean>
}

let workers = 0

/** One in this process: when it is killed, nothing that it waits for ever comes, and its transaction is cut. */
function startWorkerHere(target: KillTarget): MonthWorker {
  workers += 1
  const name = `month-${workers}`
  const killed = Promise.withResolvers<boolean>()
  const { db } = openKillableDatabase(database().url, target, () => killed.resolve(false), name)
  const services = openMonth({ db, queue, clock }, env)
  return {
    async work() {
      const isAlive = await Promise.race([workAt(services).then(() => true), killed.promise])
      if (!isAlive) await awaitEndOf(name, 'pg_terminate_backend(pid)')
      return isAlive
    },
  }
}

/** A process of its own, which ends as with kill -9. */
async function startProcess(target: KillTarget): Promise<MonthWorker> {
  const child = fork(new URL('../testing/killed-worker.ts', import.meta.url), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  child.send({ url: database().url, target, env })
  await once(child, 'message')
  const exit = once(child, 'exit')
  return {
    async work() {
      child.send(clock.nowMs)
      const isAlive = await Promise.race([once(child, 'message').then(() => true), exit.then(() => false)])
      if (isAlive) return true
      expect(child.signalCode).toBe('SIGKILL')
      await awaitEndOf('killed-worker', 'true')
      return false
    },
  }
}

/** Until PostgreSQL has rolled back what the dead worker had begun. */
async function awaitEndOf(applicationName: string, end: string): Promise<void> {
  const words = `select ${end} from pg_stat_activity where application_name = $1 and datname = current_database()`
  while ((await database().pool.query(words, [applicationName])).rows.length > 0);
}

/** Anywhere, and where it hurts most: something has left the house, and we haven't written it down. */
const deadly: [text: string, maxCount: number][] = [
  ['', 900],
  ['commit', 150],
  ['insert into "scans"', 20],
  ['insert into "notification_items"', 8],
  ['insert into "notification_attempts"', 8],
  ['update "outbox_mails"', 6],
]
/** The lives that a process of its own leads, and where each ends. */
const processes = new Map<number, KillTarget>([
  [2, { text: 'insert into "notification_attempts"', count: 1 }],
  [6, { text: 'insert into "scans"', count: 2 }],
])

let lives = 0
async function startWorker(): Promise<MonthWorker> {
  lives += 1
  const alone = processes.get(lives)
  if (alone !== undefined) return startProcess(alone)
  const [text, maxCount] = deadly[random(deadly.length)] ?? ['', 1]
  return startWorkerHere({ text, count: 1 + random(maxCount) })
}

/** Emails that the mail server took without an answer. */
let lostAnswers = 0
/** Receivers and the mail server fail now and then, before and after they take something. */
function makeTrouble(stores: readonly Store[]): void {
  if (random(8) === 0 && receiver.answers.length === 0)
    receiver.answers.push(random(2) === 0 ? { status: 500 } : 'close')
  const address = stores[random(2)]?.email ?? ''
  if (random(8) !== 0 || (mailServer.troubles.get(address) ?? []).length > 0) return
  const isLost = random(2) === 0
  if (isLost) lostAnswers += 1
  mailServer.troubles.set(address, [isLost ? 'close' : { at: 'DATA', code: 451, text: 'Later' }])
}

const monthMs = 31 * dayMs

/** @returns how many workers were killed */
async function liveThrough(endMs: number, stores: readonly Store[]): Promise<number> {
  let worker = await startWorker()
  let kills = 0
  for (let moments = 1; ; moments++) {
    const nextMs = await nextEventMs()
    if (nextMs === null || nextMs >= endMs) return kills
    clock.nowMs = nextMs
    makeTrouble(stores)
    // Two at once, as after a restart that overlaps.
    const second = openMonth({ db: database().db, queue, clock }, env)
    const [isAlive] = await Promise.all([worker.work(), moments % 5 === 0 ? launchAndDispatch(second) : null])
    if (isAlive) continue
    kills += 1
    worker = await startWorker()
  }
}

/** Nobody is killed anymore, and what is left is done. */
async function finish(endMs: number): Promise<void> {
  const { db } = database()
  receiver.answers.length = 0
  lostAnswers -= [...mailServer.troubles.values()].flat().filter((trouble) => trouble === 'close').length
  mailServer.troubles.clear()
  const services = openMonth({ db, queue, clock }, env)
  clock.nowMs = endMs
  await workAt(services)
  await db.update(schedules).set({ state: 'ended', nextDueAt: null })
  for (let nextMs = await nextEventMs(); nextMs !== null; nextMs = await nextEventMs()) {
    clock.nowMs = nextMs
    await workAt(services)
  }
}

test('in a month with two clock changes, 50 stores get every run and every message once, whoever is killed', async () => {
  // The database's own clock must be behind. Clocks change on March 9 in New York and on March 30 in Berlin.
  const startMs = Date.parse('2036-03-01T12:00:00Z')
  clock.nowMs = startMs
  const stores: Store[] = []
  for (let number = 0; number < 50; number++) stores.push(await addStore(number))
  const kills = await liveThrough(startMs + monthMs, stores)
  await finish(startMs + monthMs)
  expect(kills).toBeGreaterThan(15)
  expect(children.filter(({ signalCode }) => signalCode === 'SIGKILL')).toHaveLength(processes.size)
  for (const store of stores) await expectEveryRun(store, startMs)
  await expectEveryItem(stores)
  await expectEveryPost(kills)
  await expectEveryMail(kills)
  await expectLocalTimes()
}, 400_000)

async function expectEveryRun({ scheduleId, websiteId, timing, timeZone }: Store, startMs: number) {
  const { db } = database()
  const wanted = dueTimes({ timing, timeZone }, new Date(startMs), new Date(startMs + monthMs))
  const occurrences = await db
    .select()
    .from(scheduleOccurrences)
    .where(eq(scheduleOccurrences.scheduleId, scheduleId))
    .orderBy(scheduleOccurrences.dueAt)
  expect(occurrences.map(({ dueAt }) => dueAt.getTime())).toEqual(wanted.map(Number))
  expect(occurrences.every(({ state }) => state === 'launched')).toBe(true)
  const launched = await db.select().from(scans).where(eq(scans.websiteId, websiteId))
  expect(new Set(launched.map(({ launchKey }) => launchKey)).size).toBe(wanted.length)
  expect(launched).toHaveLength(wanted.length)
  expect(launched.every(({ origin, state }) => origin === 'schedule' && state === 'completed')).toBe(true)
  expect(await db.$count(scanInstances, eq(scanInstances.websiteId, websiteId))).toBe(wanted.length)
  expect(await db.$count(domainEvents, eq(domainEvents.websiteId, websiteId))).toBe(wanted.length)
}

/** What the rules want is in a message, once for each channel, and nothing else is. */
async function expectEveryItem(stores: readonly Store[]) {
  const { db } = database()
  const channelsOf = new Map(stores.map((store) => [store.websiteId, store]))
  const wanted = (await db.select().from(domainEvents)).flatMap(({ eventId, websiteId, kind }) => {
    const { told = [], channelIds = [] } = channelsOf.get(websiteId) ?? {}
    return (told as string[]).includes(kind) ? channelIds.map((channelId) => `${eventId} ${channelId}`) : []
  })
  const items = await db.select().from(notificationItems)
  expect(wanted.length).toBeGreaterThan(120)
  expect(items.map(({ eventId, channelId }) => `${eventId} ${channelId}`).toSorted()).toEqual(
    wanted.toSorted(),
  )
  const messages = await db.select().from(notificationMessages)
  expect(new Set(items.map(({ messageId }) => messageId))).toEqual(
    new Set(messages.map(({ messageId }) => messageId)),
  )
  expect(messages.filter(({ state }) => state !== 'sent')).toEqual([])
}

/** A receiver got a message again only after it had failed, or after the worker had died before it wrote the answer down. */
async function expectEveryPost(kills: number) {
  const { rows } = await database().pool.query<{ message_id: string; kind: string; attempts: number }>(`
    select m.message_id, c.kind, count(*)::int as attempts, count(*) filter (where a.error is null)::int as accepted
    from notification_messages m join notification_channels c using (channel_id)
      left join notification_attempts a using (message_id)
    where c.kind <> 'email' group by 1, 2`)
  expect(rows.filter((row) => (row as { accepted?: number }).accepted !== 1)).toEqual([])
  const attempts = await database().db.$count(notificationAttempts)
  const unwritten = receiver.received.length - attempts
  expect(unwritten).toBeGreaterThan(0)
  expect(unwritten).toBeLessThanOrEqual(kills)
  const ids = receiver.received.flatMap(({ headers }) => headers['webhook-id'] ?? [])
  const programs = rows.filter(({ kind }) => kind === 'webhook').map(({ message_id: id }) => id)
  expect([...new Set(ids)].toSorted()).toEqual(programs.toSorted())
}

/** The same for the mail server, which recognizes a repeated email by its Message-ID. */
async function expectEveryMail(kills: number) {
  const mails = await database().db.select().from(outboxMails)
  expect(mails.filter(({ state }) => state !== 'sent')).toEqual([])
  const ids = mailServer.received.map(({ raw }) => raw.match(/^Message-ID: <(.+)@/im)?.[1] ?? '')
  expect([...new Set(ids)].toSorted()).toEqual(mails.map(({ mailId }) => mailId).toSorted())
  expect(lostAnswers).toBeGreaterThan(3)
  expect(ids.length - mails.length).toBeGreaterThanOrEqual(lostAnswers)
  expect(ids.length - mails.length).toBeLessThanOrEqual(kills + lostAnswers)
}

/** Digests come at eight, and what happened at night comes when quiet hours end, also after the clocks were changed. */
async function expectLocalTimes() {
  const { db } = database()
  const rows = await db
    .select({ message: notificationMessages, timeZone: websites.timeZone })
    .from(notificationMessages)
    .innerJoin(websites, eq(websites.websiteId, notificationMessages.websiteId))
  const mails = rows.filter(({ message }) => message.userId !== null)
  const days = new Set<string>()
  const hours = new Map(zones.map((timeZone) => [timeZone, new Set<number>()]))
  for (const { message, timeZone } of mails) {
    const { date, minute } = localTime(message.dueAt.getTime(), timeZone)
    days.add(`${message.userId} ${date}`)
    const wanted = message.kind === 'daily' ? 8 * 60 : 7 * 60
    // One that a dead worker left behind is due when the next one finds it.
    expect(minute).toBeGreaterThanOrEqual(wanted)
    if (minute === wanted) hours.get(timeZone)?.add(message.dueAt.getUTCHours())
  }
  expect(new Set(mails.map(({ message }) => message.kind))).toEqual(new Set(['daily', 'overflow']))
  expect(days.size).toBe(mails.length)
  expect(hours.get('Europe/Berlin')).toEqual(new Set([7, 6]))
  expect(hours.get('America/New_York')).toEqual(new Set([12, 11]))
}
